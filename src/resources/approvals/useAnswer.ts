import { useQueryClient } from '@tanstack/react-query';
import { useDataProvider } from 'react-admin';
import { sessionSignal } from '../../authProvider/store.ts';
import { type Answer, type Applicant, give, hold, takeBack } from '../../dataProvider/answers.ts';
import type { PanelDataProvider } from '../../dataProvider/index.ts';
import { errorText } from '../../i18n/errorText.ts';
import { showToast } from '../../common/toasts/store.ts';
import { giveInTime } from './giveInTime.ts';

/** Milliseconds in which an answer can be taken back. */
const regret = 10_000;

giveInTime();

/**
 * Answers requests to join. They leave the lists at once; the backend is told when the toast that offers
 * to undo it has closed, the page is left or its user signs out.
 */
export function useAnswer(applicant: Applicant) {
  const dataProvider = useDataProvider<PanelDataProvider>();
  const queryClient = useQueryClient();
  const refresh = () => void queryClient.invalidateQueries();

  const report = (failures: readonly unknown[]) => {
    if (failures.length === 0) return;
    showToast({
      severity: 'error',
      title: (t) => t('approval.failed_count', { count: failures.length }),
      message: (t) => errorText(t, failures[0], t('approval.failed')),
      duration: null,
    });
  };

  return (ids: Answer['ids'], approved: boolean) => {
    const answer: Answer = {
      applicant,
      ids,
      approved,
      signal: sessionSignal(),
      send: (id, leaving) => dataProvider.answerRequest(applicant, id, approved, leaving),
      onGiven: (failures) => {
        report(failures);
        refresh();
      },
    };
    hold(answer);
    refresh();
    showToast({
      severity: 'success',
      message: (t) => t(approved ? 'approval.approved' : 'approval.rejected', { count: ids.length }),
      duration: regret,
      action: {
        label: (t) => t('approval.undo'),
        onClick: () => {
          const isTakenBack = takeBack(answer);
          const text = isTakenBack ? 'approval.undone' : 'approval.too_late';
          showToast({ severity: 'info', message: (t) => t(text, { count: ids.length }) });
          if (isTakenBack) refresh();
        },
      },
      onClose: () => void give(answer),
    });
  };
}
