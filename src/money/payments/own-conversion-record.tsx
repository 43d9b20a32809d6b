import { Alert } from '@mui/material';
import { useRecordContext } from 'react-admin';
import { useTranslation } from 'react-i18next';
import type { api } from '../../../contract/index.ts';
import { MomentCell } from '../../kinds/moment.tsx';
import { StateCell } from '../../kinds/state.tsx';
import { RecordContent } from '../../kit/record/record-content.tsx';
import { RecordField, RecordFields } from '../../kit/record/record-fields.tsx';
import { Why } from '../../kit/why/why.tsx';
import type { RecordOf } from '../../schema/declaration.ts';
import { CampaignCell } from '../../tracking/campaign-cell.tsx';

/** The drawer of a conversion of the affiliate itself: its state and the reason, and why it is what it is. */
export default function OwnConversionRecord() {
  const { t } = useTranslation();
  const record = useRecordContext<RecordOf<(typeof api)['own-conversions']>>();
  if (!record) return null;
  const { available_at, customer, entry, kind, note, reason, state } = record;
  return (
    <RecordContent>
      <RecordFields>
        <RecordField source="campaign" cell={CampaignCell} />
        <RecordField source="brand" />
        <RecordField source="created_at" cell={MomentCell} />
        {available_at !== null && <RecordField source="available_at" cell={MomentCell} />}
        <RecordField source="state" cell={StateCell} />
      </RecordFields>
      {reason && <Alert severity="info">{note ? `${reason.title}: ${note}` : reason.title}</Alert>}
      <Why
        key={`${entry} ${state.key}`}
        entry={entry}
        title={t('why.conversion', { kind: kind.title, customer })}
      />
    </RecordContent>
  );
}
