import type { ComponentPropsWithoutRef } from 'react';
import { Link, type LinkProps } from 'react-router';

/** What a row's button is called on the screen, and, with the row's name, to who does not see the row. */
interface Naming {
  title: string;
  'aria-label': string;
}

/**
 * A button in a row, around an icon. As the cells, it has its looks from the table: MUI's own, two in every row,
 * are a tenth of what opening a list costs. Its title is the browser's own tooltip for the same reason.
 */
export const RowButton = (props: ComponentPropsWithoutRef<'button'> & Naming) => (
  <button type="button" className="row-button" {...props} />
);

/** A link in a row that looks as its buttons do. */
export const RowLink = (props: LinkProps & Naming) => <Link className="row-button" {...props} />;
