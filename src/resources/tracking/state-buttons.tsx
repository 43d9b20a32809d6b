import { Button } from '@mui/material';
import { useMutation } from '@tanstack/react-query';
import { type RaRecord, useRefresh } from 'react-admin';
import { useTranslation } from 'react-i18next';
import { campaignCalls } from '../../../contract/campaign-calls.ts';
import type { CampaignState } from '../../../contract/tracking.ts';
import { mayMakeCall } from '../../authProvider/access.ts';
import { useUser } from '../../authProvider/user.ts';
import { addressOf } from '../../shared/http/address-of.ts';
import { errorText } from '../../shared/http/error-text.ts';
import { request } from '../../shared/http/index.ts';
import { showToast } from '../../shared/toasts/store.ts';

const call = campaignCalls.setState;

/** The states that a campaign can be given, each with its button and the toast that confirms it. */
const steps: Record<string, readonly { to: CampaignState; label: string; done: string }[]> = {
  active: [
    { to: 'ended', label: 'tracking.end', done: 'tracking.ended' },
    { to: 'paused', label: 'tracking.pause', done: 'tracking.paused' },
  ],
  paused: [
    { to: 'ended', label: 'tracking.end', done: 'tracking.ended' },
    { to: 'active', label: 'tracking.resume', done: 'tracking.resumed' },
  ],
};

/** Pauses a campaign, resumes it, or ends it for good, which asks first. */
export function StateButtons({ record, state }: { record: RaRecord; state: string }) {
  const { t } = useTranslation();
  const user = useUser();
  const refresh = useRefresh();
  const { mutate, isPending } = useMutation({
    mutationFn: ({ to }: { to: CampaignState; done: string }) =>
      request(addressOf(call.path, { id: record.id }), { method: call.method, body: { state: to } }),
    onSuccess: (_answer, { done }) => showToast({ severity: 'success', message: (now) => now(done) }),
    onError: (error) =>
      showToast({ severity: 'error', message: (now) => errorText(now, error, now('tracking.failed')) }),
    // Also after a failure: it may have ended meanwhile.
    onSettled: refresh,
  });
  if (!mayMakeCall(user, call)) return null;
  const press = (to: CampaignState, done: string) => {
    if (to !== 'ended' || window.confirm(t('tracking.confirm_end'))) mutate({ to, done });
  };
  return (steps[state] ?? []).map(({ to, label, done }) => (
    <Button
      key={to}
      color={to === 'ended' ? 'error' : 'primary'}
      disabled={isPending}
      onClick={() => press(to, done)}
    >
      {t(label)}
    </Button>
  ));
}
