import { type RaRecord, useRecordContext } from 'react-admin';
import type { AnswerBody, Applicant } from '../../dataProvider/answers.ts';
import { useIsAnswered } from '../../dataProvider/answers.ts';
import { useNextRecord } from '../../kit/record/use-neighbours.ts';
import { useUnselectRows } from '../../kit/selection/use-unselect-rows.ts';
import { requestState } from './request-state.ts';
import { useAnswer } from './use-answer.ts';

const nobody: RaRecord = { id: '' };

/** Answers the request in a dialog, and goes on to the next one. */
export function useAnswerHere(applicant: Applicant) {
  const record = useRecordContext() ?? nobody;
  const answer = useAnswer(applicant);
  const isAnswered = useIsAnswered(applicant, record.id);
  const goOn = useNextRecord();
  const unselect = useUnselectRows();
  const state = requestState(record);
  return {
    mayApprove: !isAnswered && state !== 'approved',
    mayReject: !isAnswered && state === 'waiting',
    give: (body: AnswerBody) => {
      answer([record], body);
      unselect([record.id]);
      goOn();
    },
  };
}
