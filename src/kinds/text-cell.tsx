import { useFieldValue } from 'react-admin';
import { valueText } from '../shared/values.ts';

/** The placeholder for a missing value. */
export const nothing = <span className="nothing">—</span>;

/** A value's text: the title of an option, the name of another record. */
export function TextCell({ source }: { source: string }) {
  return <>{valueText(useFieldValue({ source })) || nothing}</>;
}

/** The same for a value by which nobody looks for a record: it is never the one that opens it. */
export const PlainCell = (props: { source: string }) => <TextCell {...props} />;
