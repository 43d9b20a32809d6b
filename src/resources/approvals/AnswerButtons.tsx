import ApproveIcon from '@mui/icons-material/Check';
import RejectIcon from '@mui/icons-material/Close';
import { Button, Stack } from '@mui/material';
import { useTranslation } from 'react-i18next';

interface AnswerButtonsProps {
  /** Whose request it is, where it is one. */
  name?: string;
  onAnswer: (approved: boolean) => void;
}

/** Approve and reject. Neither asks: both can be undone for a while. */
export function AnswerButtons({ name, onAnswer }: AnswerButtonsProps) {
  const { t } = useTranslation();
  const labelOf = (action: string) => name && t('list.action_on', { action, name });
  return (
    <Stack direction="row" sx={{ gap: 1, justifyContent: 'flex-end' }}>
      <Button
        size="small"
        variant="outlined"
        startIcon={<ApproveIcon />}
        aria-label={labelOf(t('approval.approve'))}
        onClick={() => onAnswer(true)}
      >
        {t('approval.approve')}
      </Button>
      <Button
        size="small"
        color="error"
        startIcon={<RejectIcon />}
        aria-label={labelOf(t('approval.reject'))}
        onClick={() => onAnswer(false)}
      >
        {t('approval.reject')}
      </Button>
    </Stack>
  );
}
