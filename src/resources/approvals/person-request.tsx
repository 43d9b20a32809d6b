import { Button } from '@mui/material';
import type { ReactNode } from 'react';
import { useRecordContext } from 'react-admin';
import { useTranslation } from 'react-i18next';
import { approvals } from '../../../contract/approvals.ts';
import { mayMakeCall } from '../../authProvider/access.ts';
import { useUser } from '../../authProvider/user.ts';
import type { Applicant } from '../../dataProvider/answers.ts';
import { RecordActions } from '../../kit/record/record-actions.tsx';
import { RecordContent } from '../../kit/record/record-content.tsx';
import { rowName } from '../../kinds/record-name.ts';
import { isMeant } from '../../kit/is-meant.ts';
import { RejectButton } from './reject-button.tsx';
import { RequestFields } from './request-fields.tsx';
import { useAnswerHere } from './use-answer-here.ts';

/** A person with a request to join, open or answered, and the buttons for the possible answers. */
export function PersonRequest({ applicant, children }: { applicant: Applicant; children?: ReactNode }) {
  const { t } = useTranslation();
  const record = useRecordContext();
  const user = useUser();
  const { mayApprove, mayReject, give } = useAnswerHere(applicant);
  const mayAnswer = mayMakeCall(user, approvals[applicant]);
  return (
    <>
      <RecordContent>
        <RequestFields />
        {children}
      </RecordContent>
      <RecordActions>
        {mayAnswer && mayReject && (
          <RejectButton
            shortcut="R"
            name={record && rowName(record)}
            onReject={(reason) => give({ approved: false, reason: reason || undefined })}
          />
        )}
        {mayAnswer && mayApprove && (
          <Button
            variant="contained"
            aria-keyshortcuts="A"
            onClick={(event) => isMeant(event) && give({ approved: true })}
          >
            {t('approval.approve')}
          </Button>
        )}
      </RecordActions>
    </>
  );
}
