import { type RaRecord, useListContext } from 'react-admin';
import type { Applicant } from '../../dataProvider/answers.ts';
import { AnswerButtons } from './answer-buttons.tsx';
import { useAnswer } from './use-answer.ts';

/** Gives all selected requests the same answer. */
export default function BulkAnswer({ applicant }: { applicant: Applicant }) {
  const { data = [], selectedIds, onUnselectItems } = useListContext<RaRecord>();
  const answer = useAnswer(applicant);
  // Selected rows may be on other pages: the panel knows only their ids.
  const requests = selectedIds.map((id) => data.find((row) => row.id === id) ?? { id });
  const give: typeof answer = (...given) => {
    answer(...given);
    onUnselectItems();
  };
  return (
    <AnswerButtons
      count={requests.length}
      approve={() => give(requests, { approved: true })}
      onReject={(reason) => give(requests, { approved: false, reason: reason || undefined })}
    />
  );
}
