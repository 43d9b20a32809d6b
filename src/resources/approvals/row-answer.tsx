import { useContext } from 'react';
import { type RaRecord, useRecordContext } from 'react-admin';
import { type Applicant, useIsAnswered } from '../../dataProvider/answers.ts';
import { useDialogLink } from '../../kit/form/dialog-address.ts';
import { ListAddress } from '../../kit/list/list-contexts.ts';
import { rowName } from '../../kinds/record-name.ts';
import { useUnselectRows } from '../../kit/selection/use-unselect-rows.ts';
import { AnswerButtons } from './answer-buttons.tsx';
import { isMeant } from '../../kit/is-meant.ts';
import { requestState } from './request-state.ts';
import { useAnswer } from './use-answer.ts';

interface RowAnswerProps {
  applicant: Applicant;
  /** Whether approving needs the dialog of the record. */
  inRecord?: boolean;
}

function Answerable({ applicant, inRecord = false, record }: RowAnswerProps & { record: RaRecord }) {
  const isAnswered = useIsAnswered(applicant, record.id);
  const answer = useAnswer(applicant);
  const unselect = useUnselectRows();
  const link = useDialogLink(useContext(ListAddress));
  const state = requestState(record);
  if (isAnswered || state === 'approved') return null;
  const give: typeof answer = (requests, body) => {
    answer(requests, body);
    unselect([record.id]);
  };
  return (
    <AnswerButtons
      name={rowName(record)}
      approve={inRecord ? link(record.id) : (event) => isMeant(event) && give([record], { approved: true })}
      onReject={
        state === 'waiting'
          ? (reason) => give([record], { approved: false, reason: reason || undefined })
          : undefined
      }
    />
  );
}

/** The buttons to answer the request of a row: none if it is approved, only approval if it is rejected. */
export default function RowAnswer(props: RowAnswerProps) {
  const record = useRecordContext();
  return record && <Answerable {...props} record={record} />;
}
