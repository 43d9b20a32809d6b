import { Alert, Button } from '@mui/material';
import { useRecordContext } from 'react-admin';
import { useTranslation } from 'react-i18next';
import type { api } from '../../../contract/index.ts';
import { periodCalls } from '../../../contract/period-calls.ts';
import { monthName } from '../../../contract/month-name.ts';
import { mayMakeCall } from '../../authProvider/access.ts';
import { useUser } from '../../authProvider/user.ts';
import { MomentCell } from '../../kinds/moment.tsx';
import { StateCell } from '../../kinds/state.tsx';
import { PlainCell } from '../../kinds/text-cell.tsx';
import { RecordActions } from '../../kit/record/record-actions.tsx';
import { RecordContent } from '../../kit/record/record-content.tsx';
import { RecordField, RecordFields } from '../../kit/record/record-fields.tsx';
import type { RecordOf } from '../../schema/declaration.ts';
import { fileLink } from '../../shared/file-link.ts';
import { periodFileAddress } from './calls.ts';
import CloseMonth from './close-month.tsx';
import { PeriodStatements } from './period-statements.tsx';

/** The drawer of a month: what it waits for while it is open, and its statements after. */
export default function PeriodRecord() {
  const { t, i18n } = useTranslation();
  const user = useUser();
  const record = useRecordContext<RecordOf<typeof api.periods>>();
  if (!record) return null;
  const { id, from, state, progress, hindrance } = record;
  const isOpen = state.key === 'open';
  const mayRead = mayMakeCall(user, periodCalls.statements);
  return (
    <>
      <RecordContent name={monthName(from, i18n.language)}>
        <RecordFields>
          <RecordField source="state" cell={StateCell} />
          {!isOpen && (
            <>
              <RecordField source="closed_at" cell={MomentCell} />
              <RecordField source="closed_by" cell={PlainCell} />
            </>
          )}
        </RecordFields>
        {isOpen && <Alert severity="info">{hindrance?.title ?? t('money.can_close')}</Alert>}
        {!isOpen && mayRead && <PeriodStatements id={id} from={from} done={progress?.done ?? 0} />}
      </RecordContent>
      <RecordActions back={t('money.to_months')}>
        {state.key === 'closed' && mayRead && (
          <Button component="a" {...fileLink(periodFileAddress(user.id, id))}>
            {t('money.file')}
          </Button>
        )}
        <CloseMonth inDrawer />
      </RecordActions>
    </>
  );
}
