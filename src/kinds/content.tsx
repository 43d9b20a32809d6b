import type { CSSProperties } from 'react';
import { useFieldValue } from 'react-admin';
import { valueText } from '../shared/values.ts';
import type { KindParts } from './kind.ts';
import { lazyInput } from './lazy-forms.tsx';
import { nothing } from './text-cell.tsx';

const size: CSSProperties = {
  overflowWrap: 'anywhere',
  minWidth: 160,
  maxWidth: 560,
};

/** A text of several lines: two lines of it in a list, all in a drawer. Markup in it stays text. */
export function ContentCell({ source }: { source: string }) {
  const text = valueText(useFieldValue({ source }));
  return (
    <div className="two-lines" title={text} style={size}>
      {text || nothing}
    </div>
  );
}

/** A text of several lines, to be written. */
export const ContentInput = lazyInput(({ LineInput }) => (props) => (
  <LineInput {...props} multiline minRows={3} maxRows={10} />
));

export const content: KindParts = {
  cell: ContentCell,
  naming: 6,
  isLong: true,
  input: ContentInput,
  omitsEmpty: true,
};
