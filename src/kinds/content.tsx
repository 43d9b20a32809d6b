import type { CSSProperties } from 'react';
import { useFieldValue } from 'react-admin';
import { valueText } from '../shared/values.ts';
import type { KindParts } from './kind.ts';
import { lazyInput } from './lazy-forms.tsx';
import { nothing } from './text-cell.tsx';

const threeLines: CSSProperties = {
  display: '-webkit-box',
  WebkitLineClamp: 3,
  WebkitBoxOrient: 'vertical',
  overflow: 'hidden',
  whiteSpace: 'pre-line',
  overflowWrap: 'anywhere',
  minWidth: 160,
  maxWidth: 560,
};

/** A text of several lines, the first three of them; markup in it stays text. */
export function ContentCell({ source }: { source: string }) {
  const text = valueText(useFieldValue({ source }));
  return (
    <div title={text} style={threeLines}>
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
