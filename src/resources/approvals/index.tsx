import { useListContext, useRecordContext } from 'react-admin';
import { approvals } from '../../../contract/approvals.ts';
import type { Applicant } from '../../dataProvider/answers.ts';
import type { ExtraActions } from '../../schema/parts.ts';
import { rowName } from '../../schema/rowName.ts';
import { useUnselectRows } from '../../schema/selection/useUnselectRows.ts';
import { AnswerButtons } from './AnswerButtons.tsx';
import { useAnswer } from './useAnswer.ts';

function RowAnswer({ applicant }: { applicant: Applicant }) {
  const record = useRecordContext();
  const answer = useAnswer(applicant);
  const unselect = useUnselectRows();
  return (
    record && (
      <AnswerButtons
        name={rowName(record)}
        onAnswer={(approved) => {
          answer([record.id as number], approved);
          unselect([record.id]);
        }}
      />
    )
  );
}

function BulkAnswer({ applicant }: { applicant: Applicant }) {
  const { selectedIds, onUnselectItems } = useListContext();
  const answer = useAnswer(applicant);
  return (
    <AnswerButtons
      onAnswer={(approved) => {
        answer(selectedIds as number[], approved);
        onUnselectItems();
      }}
    />
  );
}

/** The buttons of a list of requests, where the backend announces them (decision 32). */
export const approvalOf = (applicant: Applicant): ExtraActions => ({
  by: approvals[applicant],
  needs: 'approvals',
  component: () => <RowAnswer applicant={applicant} />,
  bulk: () => <BulkAnswer applicant={applicant} />,
});
