import { Alert } from '@mui/material';
import { useRecordContext } from 'react-admin';
import { useTranslation } from 'react-i18next';
import type { api } from '../../../contract/index.ts';
import { StateCell } from '../../kinds/state.tsx';
import { RecordActions } from '../../kit/record/record-actions.tsx';
import { RecordContent } from '../../kit/record/record-content.tsx';
import { RecordField, RecordFields } from '../../kit/record/record-fields.tsx';
import type { RecordOf } from '../../schema/declaration.ts';
import { CampaignCell } from '../../tracking/campaign-cell.tsx';
import RowDecision from './row-decision.tsx';
import { Why } from '../../kit/why/why.tsx';

/** The drawer of a conversion: its state and the reason, the buttons to decide, and why it is what it is. */
export default function ConversionRecord() {
  const { t } = useTranslation();
  const record = useRecordContext<RecordOf<typeof api.conversions>>();
  if (!record) return null;
  const { entry, kind, customer, note, reason } = record;
  return (
    <>
      <RecordContent>
        <RecordFields>
          <RecordField source="affiliate" />
          <RecordField source="brand" />
          <RecordField source="campaign" cell={CampaignCell} />
          <RecordField source="state" cell={StateCell} />
        </RecordFields>
        {reason && <Alert severity="info">{note ? `${reason.title}: ${note}` : reason.title}</Alert>}
        <Why
          key={`${entry} ${record.state.key}`}
          entry={entry}
          title={t('why.conversion', { kind: kind.title, customer })}
        />
      </RecordContent>
      <RecordActions>
        <RowDecision inDrawer />
      </RecordActions>
    </>
  );
}
