import { Alert, Box } from '@mui/material';
import { useLocaleState, useRecordContext } from 'react-admin';
import { useTranslation } from 'react-i18next';
import { isObject } from '../../shared/lenient.ts';
import { formatMoment } from '../../shared/moment.ts';
import { valueText } from '../../shared/values.ts';
import { BadgesCell } from '../../kinds/references.tsx';
import { StateCell } from '../../kinds/state.tsx';
import { EmailCell } from '../../kinds/email.tsx';
import { LinkCell } from '../../kinds/link.tsx';
import { MomentCell } from '../../kinds/moment.tsx';
import type { Cell } from '../../kinds/kind.ts';
import { RecordField, RecordFields } from '../../kit/record/record-fields.tsx';

/** The fields that the panel shows of somebody who asks to join, in this order, each with the cell that draws it. */
const fields: readonly (readonly [source: string, cell?: Cell])[] = [
  ['email', EmailCell],
  ['communication_method'],
  ['communication_link', LinkCell],
  ['brand'],
  ['brands', BadgesCell],
  ['condition_cooperation'],
  ['created_at', MomentCell],
  ['state', StateCell],
  ['comment'],
];

/** The author, the moment and the reason of a rejection. */
function Rejection({ rejection }: { rejection: unknown }) {
  const { t } = useTranslation();
  const [language] = useLocaleState();
  if (!isObject(rejection)) return null;
  const at = formatMoment(valueText(rejection.at), language)?.short;
  const reason = valueText(rejection.reason);
  return (
    <Alert severity="warning">
      {t('approval.rejected_by', { name: valueText(rejection.by) || '—', at })}
      {reason && <Box sx={{ whiteSpace: 'pre-line', mt: 0.5 }}>{t('approval.for', { reason })}</Box>}
    </Alert>
  );
}

/** All fields of the person in context and of the request to join. */
export function RequestFields() {
  const record = useRecordContext();
  if (!record) return null;
  return (
    <>
      <Rejection rejection={record.rejection} />
      <RecordFields>
        {fields.map(
          ([source, cell]) => source in record && <RecordField key={source} source={source} cell={cell} />,
        )}
      </RecordFields>
    </>
  );
}
