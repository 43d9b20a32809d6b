import { useRecordContext } from 'react-admin';
import { TextCell } from '../kinds/text-cell.tsx';
import { ExternalLink } from '../shared/external-link.tsx';
import { valueText } from '../shared/values.ts';

/** The preferred contact of a person, which leads there. */
export function ContactCell({ source }: { source: string }) {
  const record = useRecordContext();
  const method = valueText(record?.[source]);
  const link = valueText(record?.communication_link);
  return method && link ? <ExternalLink to={link}>{method}</ExternalLink> : <TextCell source={source} />;
}
