import { Button } from '@mui/material';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useRecordContext, useRefresh } from 'react-admin';
import { useTranslation } from 'react-i18next';
import { customerCalls } from '../../contract/customer-calls.ts';
import type { api } from '../../contract/index.ts';
import { mayMakeCall } from '../authProvider/access.ts';
import { useUser } from '../authProvider/user.ts';
import { MomentCell } from '../kinds/moment.tsx';
import { RecordActions } from '../kit/record/record-actions.tsx';
import { RecordContent } from '../kit/record/record-content.tsx';
import { RecordField, RecordFields } from '../kit/record/record-fields.tsx';
import type { RecordOf } from '../schema/declaration.ts';
import { lazyDialog } from '../shared/lazy-dialog.ts';
import { AmountWithCurrency } from '../money/amount-with-currency.tsx';
import { CampaignCell } from '../tracking/campaign-cell.tsx';
import { customerKey } from '../tracking/customer-calls.ts';
import { Timeline } from '../tracking/timeline.tsx';

const ReassignDialog = lazyDialog(() => import('../tracking/reassign-dialog.tsx'));

/** The drawer of a customer: its sums, its timeline, and the button that gives it to another campaign. */
export default function CustomerRecord() {
  const { t } = useTranslation();
  const mayReassign = mayMakeCall(useUser(), customerCalls.reassign);
  const record = useRecordContext<RecordOf<typeof api.customers>>();
  const queryClient = useQueryClient();
  const refresh = useRefresh();
  const [isOpen, setOpen] = useState(false);
  if (!record) return null;
  const { id, customer, campaign, registered_at } = record;
  const done = () => {
    setOpen(false);
    refresh();
    void queryClient.invalidateQueries({ queryKey: customerKey(id) });
  };
  return (
    <>
      <RecordContent>
        <RecordFields>
          <RecordField source="brand" />
          <RecordField source="affiliate" />
          <RecordField source="campaign" cell={CampaignCell} />
          <RecordField source="reason" />
          <RecordField source="registered_at" cell={MomentCell} />
          <RecordField source="first_deposit_at" cell={MomentCell} />
          <RecordField source="last_event_at" cell={MomentCell} />
          <RecordField source="deposits" />
          <RecordField source="deposit_sum" cell={AmountWithCurrency} />
          <RecordField source="withdrawal_sum" cell={AmountWithCurrency} />
          <RecordField source="chargeback_sum" cell={AmountWithCurrency} />
          <RecordField source="revenue_sum" cell={AmountWithCurrency} />
        </RecordFields>
        <Timeline customerId={id} />
      </RecordContent>
      <RecordActions>
        {mayReassign && <Button onClick={() => setOpen(true)}>{t('customer.reassign')}</Button>}
      </RecordActions>
      {isOpen && (
        <ReassignDialog
          customer={{ id, name: customer, campaignId: campaign?.id ?? null, registeredAt: registered_at }}
          onDone={done}
          onClose={() => setOpen(false)}
        />
      )}
    </>
  );
}
