import { useFieldValue } from 'react-admin';
import { valueText } from '../shared/values.ts';
import type { KindParts } from './kind.ts';
import { lazyInput } from './lazy-forms.tsx';
import { nothing, TextCell } from './text-cell.tsx';

/** An address to write to. */
export function EmailCell({ source }: { source: string }) {
  const text = valueText(useFieldValue({ source }));
  if (!text) return <>{nothing}</>;
  // Other characters in it must not become a parameter of the mail.
  const address = encodeURIComponent(text).replace('%40', '@');
  // Where a narrow column breaks it.
  const host = text.lastIndexOf('@') + 1;
  return (
    <a className="text-link" href={`mailto:${address}`}>
      {text.slice(0, host)}
      <wbr />
      {text.slice(host)}
    </a>
  );
}

/** An e-mail address of somebody else, so autofill is off. */
export const email: KindParts = {
  cell: EmailCell,
  naming: 4,
  title: TextCell,
  input: lazyInput(({ LineInput }) => (props) => <LineInput {...props} type="email" autoComplete="off" />),
};
