import { TextField } from '@mui/material';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { customerCalls } from '../../contract/customer-calls.ts';
import { CallDialog } from '../kit/form/call-dialog.tsx';
import { useCheckedCall } from '../kit/form/use-checked-call.ts';
import { showToast } from '../shared/toasts/store.ts';
import { CampaignChoice, type Target } from './campaign-choice.tsx';
import { reassign } from './customer-calls.ts';
import { localMinute } from './local-minute.ts';

interface ReassignDialogProps {
  customer: { id: number; name: string; campaignId: number | null; registeredAt: string };
  onDone: () => void;
  onClose: () => void;
}

/** Gives a customer to another campaign of its brand, or to nobody, with a reason and from a moment on. */
export default function ReassignDialog({ customer, onDone, onClose }: ReassignDialogProps) {
  const { t } = useTranslation();
  const [target, setTarget] = useState<Target | null>(null);
  const [reason, setReason] = useState('');
  const [now] = useState(() => localMinute(new Date()));
  const [from, setFrom] = useState(now);
  const first = localMinute(new Date(customer.registeredAt));
  const isDirty = target !== null || reason.trim() !== '';

  const { submit, ...call } = useCheckedCall({
    body: customerCalls.reassign.body,
    send: (body) => reassign(customer.id, body),
    onSent: () => {
      showToast({ severity: 'success', message: (now) => now('customer.reassigned') });
      onDone();
    },
    name: customer.name,
    failed: 'customer.failed',
  });
  const { problems } = call;
  const check = () => {
    // The field has minutes: its first one is the registration itself, which is later than its beginning.
    const moment = new Date(from === first ? customer.registeredAt : from);
    submit({
      campaign_id: target ? target.id : undefined,
      reason,
      from: Number.isNaN(moment.getTime()) ? '' : moment.toISOString(),
    });
  };
  return (
    <CallDialog
      title={t('customer.reassign_title')}
      subtitle={customer.name}
      action={t('customer.reassign')}
      call={call}
      isDirty={isDirty}
      onSubmit={check}
      onClose={onClose}
    >
      <CampaignChoice
        customerId={customer.id}
        presentId={customer.campaignId}
        value={target}
        onChange={setTarget}
        problem={problems['campaign_id']}
      />
      <TextField
        multiline
        required
        minRows={2}
        maxRows={8}
        label={t('customer.reason')}
        value={reason}
        onChange={(event) => setReason(event.target.value)}
        error={problems['reason'] !== undefined}
        helperText={problems['reason'] ?? t('customer.reason_hint')}
      />
      <TextField
        type="datetime-local"
        required
        label={t('customer.from')}
        value={from}
        onChange={(event) => setFrom(event.target.value)}
        error={problems['from'] !== undefined}
        helperText={problems['from'] ?? t('customer.from_hint')}
        slotProps={{
          inputLabel: { shrink: true },
          htmlInput: { min: first, max: now },
        }}
      />
    </CallDialog>
  );
}
