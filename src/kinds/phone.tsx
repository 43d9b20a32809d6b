import { useFieldValue } from 'react-admin';
import { valueText } from '../shared/values.ts';
import type { KindParts } from './kind.ts';
import { lazyInput } from './lazy-forms.tsx';
import { nothing } from './text-cell.tsx';

/** A number as it is dialed. */
const dialed = (text: string) => text.replaceAll(/[^\d+]/g, '');

/** A number to call. */
function PhoneCell({ source }: { source: string }) {
  const text = valueText(useFieldValue({ source }));
  if (!text) return <>{nothing}</>;
  return (
    <a className="text-link" href={`tel:${dialed(text)}`} style={{ whiteSpace: 'nowrap' }}>
      {text}
    </a>
  );
}

/** A phone number, masked while it is typed. */
export const phone: KindParts = {
  cell: PhoneCell,
  input: lazyInput(({ LineInput, phoneMask }) => (props) => (
    <LineInput {...props} type="tel" placeholder="+7 (000) 000-00-00" mask={phoneMask} autoComplete="off" />
  )),
  searched: (text) => `${text} ${dialed(text)}`,
};
