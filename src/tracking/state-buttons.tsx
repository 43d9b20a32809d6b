import { Button } from '@mui/material';
import { useMutation } from '@tanstack/react-query';
import { type RaRecord, useRefresh } from 'react-admin';
import { useTranslation } from 'react-i18next';
import { campaignCalls } from '../../contract/campaign-calls.ts';
import type { CampaignState } from '../../contract/tracking.ts';
import { mayMakeCall } from '../authProvider/access.ts';
import { useUser } from '../authProvider/user.ts';
import { ask } from '../shared/asking/ask.tsx';
import { errorText } from '../shared/http/error-text.ts';
import { showToast } from '../shared/toasts/store.ts';
import { setState, tellState } from './set-state.ts';

/** The states that a campaign can be given, each with its button. */
const steps: Record<string, readonly { to: CampaignState; label: string }[]> = {
  active: [
    { to: 'paused', label: 'tracking.pause' },
    { to: 'ended', label: 'tracking.end' },
  ],
  paused: [
    { to: 'active', label: 'tracking.resume' },
    { to: 'ended', label: 'tracking.end' },
  ],
};

/** Pauses a campaign, resumes it, or ends it for good, which asks first. */
export function StateButtons({ record, state }: { record: RaRecord; state: string }) {
  const { t } = useTranslation();
  const user = useUser();
  const refresh = useRefresh();
  const { mutate, isPending } = useMutation({
    mutationFn: (to: CampaignState) => setState(record.id, to),
    onSuccess: (_answer, to) => tellState(to, 1),
    onError: (error) =>
      showToast({ severity: 'error', message: (now) => errorText(now, error, now('tracking.failed')) }),
    // Also after a failure: it may have ended meanwhile.
    onSettled: refresh,
  });
  if (!mayMakeCall(user, campaignCalls.setState)) return null;
  const press = async (to: CampaignState) => {
    const isWanted =
      to !== 'ended' ||
      (await ask({
        title: t('tracking.confirm_end'),
        effect: t('tracking.end_effect'),
        yes: t('tracking.end'),
        isHarmful: true,
      }));
    if (isWanted) mutate(to);
  };
  return (steps[state] ?? []).map(({ to, label }) => (
    <Button
      key={to}
      color={to === 'ended' ? 'error' : 'primary'}
      disabled={isPending}
      onClick={() => void press(to)}
    >
      {t(label)}
    </Button>
  ));
}
