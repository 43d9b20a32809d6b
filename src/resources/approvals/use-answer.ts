import { useQueryClient } from '@tanstack/react-query';
import { type RaRecord, useDataProvider } from 'react-admin';
import { accountOf, capabilities, sessionSignal } from '../../authProvider/store.ts';
import {
  type Answer,
  type AnswerBody,
  type Applicant,
  type Failure,
  give,
  hold,
  takeBack,
} from '../../dataProvider/answers.ts';
import type { PanelDataProvider } from '../../dataProvider/index.ts';
import { versionIn } from '../../shared/http/versions.ts';
import { errorText } from '../../shared/http/error-text.ts';
import { rowName } from '../../kinds/record-name.ts';
import { endOffer, showToast, type ToastAction, type ToastContent } from '../../shared/toasts/store.ts';
import { giveInTime } from './give-in-time.ts';

/** Milliseconds in which an answer can be taken back. */
const undoWindowMs = 10_000;

giveInTime();

/** The names that fit into a title. */
const namedAtMost = 3;

/** The names of people, the last of many as a number. */
function namesOf(people: readonly RaRecord[]): string {
  const more = people.length - namedAtMost;
  const names = people.slice(0, namedAtMost).map(rowName).join(', ');
  return more > 0 ? `${names} +${more}` : names;
}

/**
 * Answers requests to join. They disappear from the lists at once; the answer is sent when the toast with the undo
 * button has closed, the page is left or the user signs out.
 */
export function useAnswer(applicant: Applicant) {
  const dataProvider = useDataProvider<PanelDataProvider>();
  const queryClient = useQueryClient();
  const refresh = () => void queryClient.invalidateQueries();

  return (requests: readonly Pick<RaRecord, 'id'>[], body: AnswerBody) => {
    const [first] = requests;
    if (!first) return;
    const isVersioned = capabilities().includes('versions');
    const versions = new Map(
      requests.map((request) => [request.id, isVersioned ? versionIn(request) : undefined]),
    );
    const count = requests.length;
    const [one, many] = body.approved
      ? ['approval.approved', 'approval.approved_count']
      : ['approval.rejected', 'approval.rejected_count'];
    const done: ToastContent = {
      severity: 'success',
      message: (t) => (count === 1 ? t(one, { name: rowName(first) }) : t(many, { count })),
    };
    const report = (failures: readonly Failure[]) => {
      const error = failures.find((failure) => failure.error)?.error;
      const failed = new Set(failures.map(({ id }) => id));
      const names = namesOf(requests.filter(({ id }) => failed.has(id)));
      showToast({
        severity: 'error',
        lasting: 'session',
        title: (t) => t('approval.failed_for', { names }),
        message: (t) => (error ? errorText(t, error, t('approval.failed')) : t('approval.not_sent')),
        duration: null,
      });
    };
    const answer: Answer = {
      applicant,
      ids: requests.map(({ id }) => id),
      account: accountOf()?.id,
      signal: sessionSignal(),
      send: (id, leaving) =>
        dataProvider.answerRequest(applicant, { id, version: versions.get(id) }, body, leaving),
      onSend: () => endOffer(undo),
      onGiven: (failures) => {
        if (failures.length > 0) report(failures);
        // The toast had to close when the session ended, so that it is not known yet.
        else if (answer.signal.aborted) showToast(done);
        refresh();
      },
    };
    const undo: ToastAction = {
      label: (t) => t('approval.undo'),
      onClick: () => {
        takeBack(answer);
        showToast({ severity: 'info', message: (t) => t('approval.undone', { count }) });
        refresh();
      },
    };
    hold(answer);
    refresh();
    showToast({ ...done, duration: undoWindowMs, action: undo, onClose: () => void give(answer) });
  };
}
