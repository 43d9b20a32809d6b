import type { ComponentPropsWithoutRef } from 'react';
import { Link, type LinkProps } from 'react-router';

/** The name of a row's button on screen, and, with the row's name, for assistive technology. */
interface Naming {
  title: string;
  'aria-label': string;
}

/**
 * A button in a row, around an icon. Like the cells, it is styled by the table: MUI's buttons, two in every row, would
 * take a tenth of the time of opening a list. For the same reason its tooltip is the browser's own.
 */
export const RowButton = (props: ComponentPropsWithoutRef<'button'> & Naming) => (
  <button type="button" className="icon-button" {...props} />
);

/** A link in a row that looks like the row's buttons. */
export const RowLink = (props: LinkProps & Naming) => <Link className="icon-button" {...props} />;
