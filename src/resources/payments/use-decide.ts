import { useTranslation } from 'react-i18next';
import { sessionSignal } from '../../authProvider/store.ts';
import { eachSelected } from '../../kit/selection/each-selected.ts';
import { errorText } from '../../shared/http/error-text.ts';
import { showToast } from '../../shared/toasts/store.ts';
import { decide, type Decision } from './calls.ts';
import { useMoneyChanged } from './use-money-changed.ts';

/** Milliseconds in which the toast offers to take a decision back; the record offers it afterwards. */
const undoWindowMs = 10_000;

/** Decides about conversions, one call each, and offers to take it back. */
export function useDecide() {
  const { t } = useTranslation();
  const changed = useMoneyChanged();
  const each = async (ids: readonly number[], body: Decision) => {
    const failures = await eachSelected(
      ids,
      sessionSignal(),
      () => undefined,
      (id) => decide(Number(id), body),
    );
    changed();
    const [first] = failures.values();
    if (first !== undefined) {
      showToast({
        severity: 'error',
        title: t('money.decision_failed', { count: failures.size }),
        message: (now) => errorText(now, first, now('money.failed')),
        duration: null,
      });
    }
    return ids.filter((id) => !failures.has(id));
  };
  return async (ids: readonly number[], body: Decision): Promise<void> => {
    const done = await each(ids, body);
    if (done.length === 0) return;
    const key =
      body.approved === null ? 'money.decision_undone' : body.approved ? 'money.approved' : 'money.rejected';
    showToast({
      severity: 'success',
      message: (now) => now(key, { count: done.length }),
      duration: undoWindowMs,
      ...(body.approved !== null && {
        action: { label: (now) => now('approval.undo'), onClick: () => void each(done, { approved: null }) },
      }),
    });
  };
}
