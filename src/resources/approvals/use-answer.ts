import { useQueryClient } from '@tanstack/react-query';
import { type RaRecord, useDataProvider } from 'react-admin';
import { capabilities, sessionSignal } from '../../authProvider/store.ts';
import {
  type Answer,
  type AnswerBody,
  type Applicant,
  give,
  hold,
  takeBack,
} from '../../dataProvider/answers.ts';
import type { PanelDataProvider } from '../../dataProvider/index.ts';
import { versionIn } from '../../shared/http/versions.ts';
import { errorText } from '../../shared/http/error-text.ts';
import { rowName } from '../../kit/record-name.ts';
import { showToast } from '../../shared/toasts/store.ts';
import { giveInTime } from './give-in-time.ts';

/** Milliseconds in which an answer can be taken back. */
const undoWindowMs = 10_000;

giveInTime();

/**
 * Answers requests to join. They disappear from the lists at once; the answer is sent when the toast with the undo
 * button has closed, the page is left or the user signs out.
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

  return (requests: readonly Pick<RaRecord, 'id'>[], body: AnswerBody) => {
    const [first] = requests;
    if (!first) return;
    const isVersioned = capabilities().includes('versions');
    const versions = new Map(
      requests.map((request) => [request.id, isVersioned ? versionIn(request) : undefined]),
    );
    const answer: Answer = {
      applicant,
      ids: requests.map(({ id }) => id),
      signal: sessionSignal(),
      send: (id, leaving) =>
        dataProvider.answerRequest(applicant, { id, version: versions.get(id) }, body, leaving),
      onGiven: (failures) => {
        report(failures);
        refresh();
      },
    };
    hold(answer);
    refresh();
    const count = requests.length;
    const [one, many] = body.approved
      ? ['approval.approved', 'approval.approved_count']
      : ['approval.rejected', 'approval.rejected_count'];
    showToast({
      severity: 'success',
      message: (t) => (count === 1 ? t(one, { name: rowName(first) }) : t(many, { count })),
      duration: undoWindowMs,
      action: {
        label: (t) => t('approval.undo'),
        onClick: () => {
          const isTakenBack = takeBack(answer);
          const text = isTakenBack ? 'approval.undone' : 'approval.too_late';
          showToast({ severity: 'info', message: (t) => t(text, { count }) });
          if (isTakenBack) refresh();
        },
      },
      onClose: () => void give(answer),
    });
  };
}
