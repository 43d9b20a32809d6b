import ApproveIcon from '@mui/icons-material/Check';
import RejectIcon from '@mui/icons-material/Close';
import { Button, Stack } from '@mui/material';
import { useTranslation } from 'react-i18next';

interface AnswerButtonsProps {
  onAnswer: (approved: boolean) => void;
}

/** Approve and reject. Neither asks: both can be undone for a while. */
export function AnswerButtons({ onAnswer }: AnswerButtonsProps) {
  const { t } = useTranslation();
  return (
    <Stack direction="row" sx={{ gap: 1, justifyContent: 'flex-end' }}>
      <Button size="small" variant="outlined" startIcon={<ApproveIcon />} onClick={() => onAnswer(true)}>
        {t('approval.approve')}
      </Button>
      <Button size="small" color="error" startIcon={<RejectIcon />} onClick={() => onAnswer(false)}>
        {t('approval.reject')}
      </Button>
    </Stack>
  );
}
