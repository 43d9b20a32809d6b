import { useRefresh } from 'react-admin';
import { useTranslation } from 'react-i18next';
import { campaignCalls } from '../../../contract/campaign-calls.ts';
import type { CampaignState } from '../../../contract/tracking.ts';
import { sessionSignal } from '../../authProvider/store.ts';
import { eachSelected } from '../../kit/selection/each-selected.ts';
import { addressOf } from '../../shared/http/address-of.ts';
import { errorText } from '../../shared/http/error-text.ts';
import { request } from '../../shared/http/index.ts';
import { showToast } from '../../shared/toasts/store.ts';

const { path, method } = campaignCalls.setState;

/** The toasts that confirm a state. */
const done: Record<CampaignState, string> = {
  active: 'tracking.resumed',
  paused: 'tracking.paused',
  ended: 'tracking.ended',
};

/** Gives campaigns a state, one call each, and tells of those that did not take it. */
export function useSetState(): (ids: readonly (string | number)[], to: CampaignState) => Promise<void> {
  const { t } = useTranslation();
  const refresh = useRefresh();
  return async (ids, to) => {
    const failures = await eachSelected(
      ids,
      sessionSignal(),
      () => undefined,
      (id) => request(addressOf(path, { id }), { method, body: { state: to } }),
    );
    // Also after a failure: one may have ended meanwhile.
    refresh();
    const [first] = failures.values();
    if (first !== undefined) {
      showToast({
        severity: 'error',
        title: ids.length > 1 ? t('tracking.unchanged', { count: failures.size }) : undefined,
        message: (now) => errorText(now, first, now('tracking.failed')),
      });
    }
    const count = ids.length - failures.size;
    if (count > 0) showToast({ severity: 'success', message: (now) => now(done[to], { count }) });
  };
}
