import { useFieldValue } from 'react-admin';
import { valueText } from '../shared/values.ts';

/** Stands for a value that the record does not carry. */
export const nothing = <span className="nothing">—</span>;

/** A value's text: of an option its title, of another record its name. */
export function TextCell({ source }: { source: string }) {
  return <>{valueText(useFieldValue({ source })) || nothing}</>;
}
