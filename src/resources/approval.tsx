import ApproveIcon from '@mui/icons-material/Check';
import RejectIcon from '@mui/icons-material/Close';
import { Button, Stack } from '@mui/material';
import { useMutation } from '@tanstack/react-query';
import { useDataProvider, useNotify, useRecordContext, useRefresh } from 'react-admin';
import { useTranslation } from 'react-i18next';
import type { Applicant, PanelDataProvider } from '../dataProvider/index.ts';
import { valueText } from '../dataProvider/valueText.ts';
import { errorText } from '../i18n/errorText.ts';
import type { ExtraActions } from '../schema/declaration.ts';
import { useListProblem } from '../schema/listProblem.ts';

/** Approves or rejects a request to join; the row then leaves the list. Rejecting deletes, so it asks. */
function ApprovalButtons({ applicant }: { applicant: Applicant }) {
  const { t } = useTranslation();
  const record = useRecordContext();
  const dataProvider = useDataProvider<PanelDataProvider>();
  const notify = useNotify();
  const refresh = useRefresh();
  const [, setProblem] = useListProblem();
  const { mutate, isPending, variables } = useMutation({
    mutationFn: async (approved: boolean) => {
      if (record) await dataProvider.answerRequest(applicant, record.id, approved);
    },
    onMutate: () => setProblem(undefined),
    onSuccess: (_data, approved) => {
      notify(approved ? 'approval.approved' : 'approval.rejected', { type: 'success' });
      refresh();
    },
    onError: (error) => setProblem(errorText(t, error, t('approval.failed'))),
  });

  const reject = () => {
    const name = valueText(record?.user ?? record);
    if (window.confirm(t('approval.confirm_reject', { name }))) mutate(false);
  };

  return (
    <Stack direction="row" sx={{ gap: 1, justifyContent: 'flex-end' }}>
      <Button
        size="small"
        variant="outlined"
        startIcon={<ApproveIcon />}
        loading={isPending && variables}
        disabled={isPending}
        onClick={() => mutate(true)}
      >
        {t('approval.approve')}
      </Button>
      <Button
        size="small"
        color="error"
        startIcon={<RejectIcon />}
        loading={isPending && !variables}
        disabled={isPending}
        onClick={reject}
      >
        {t('approval.reject')}
      </Button>
    </Stack>
  );
}

/** The row buttons of a list of requests, where the backend announces them (decision 32). */
export const approvalOf = (applicant: Applicant): ExtraActions => ({
  needs: 'approvals',
  component: () => <ApprovalButtons applicant={applicant} />,
});
