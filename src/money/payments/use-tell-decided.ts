import { useTranslation } from 'react-i18next';
import type { Identifier } from 'react-admin';
import { sessionSignal } from '../../authProvider/store.ts';
import { eachSelected } from '../../kit/selection/each-selected.ts';
import { errorText } from '../../shared/http/error-text.ts';
import { showToast } from '../../shared/toasts/store.ts';
import { decide, type Decision } from './calls.ts';
import { useMoneyChanged } from './use-money-changed.ts';

/** Milliseconds in which the toast offers to take a decision back; the record offers it afterwards. */
const undoWindowMs = 10_000;

/** The keys of the toasts: for one conversion, whose customer is named, and for many. */
const textsOf = ({ approved }: Decision) => {
  if (approved === null) return { one: 'money.undone_of', many: 'money.decision_undone' };
  return approved
    ? { one: 'money.approved_of', many: 'money.approved' }
    : { one: 'money.rejected_of', many: 'money.rejected' };
};

/** Tells what was decided, reads again what that changed, and offers to take it back. */
export function useTellDecided() {
  const { t } = useTranslation();
  const changed = useMoneyChanged();
  const takeBack = async (ids: readonly Identifier[]) => {
    const failures = await eachSelected(
      ids,
      sessionSignal(),
      () => undefined,
      (id) => decide(Number(id), { approved: null }),
    );
    changed();
    const [first] = failures.values();
    if (first === undefined) return;
    showToast({
      severity: 'error',
      title: t('money.decision_failed', { count: failures.size }),
      message: (now) => errorText(now, first, now('money.failed')),
      duration: null,
    });
  };
  /** @param name of the customer, where it is one conversion. */
  return (ids: readonly Identifier[], body: Decision, name?: string): void => {
    const { one, many } = textsOf(body);
    showToast({
      severity: 'success',
      message: (now) => (name === undefined ? now(many, { count: ids.length }) : now(one, { name })),
      duration: undoWindowMs,
      ...(body.approved !== null && {
        action: { label: (now) => now('approval.undo'), onClick: () => void takeBack(ids) },
      }),
    });
    changed();
  };
}
