import ApproveIcon from '@mui/icons-material/Check';
import RejectIcon from '@mui/icons-material/Close';
import { Button, Stack, type Theme } from '@mui/material';
import type { SystemStyleObject } from '@mui/system';
import { useTranslation } from 'react-i18next';

interface AnswerButtonsProps {
  /** Whose request it is, where it is one; on a phone icons then leave its row the room. */
  name?: string;
  onAnswer: (approved: boolean) => void;
}

const iconsOnPhone: SystemStyleObject<Theme> = {
  '& .MuiButton-root': { minWidth: { xs: 44, sm: 64 } },
  '& .MuiButton-icon': { mx: { xs: 0, sm: undefined } },
  '& .text': { display: { xs: 'none', sm: 'inline' } },
};

/** Approve and reject. Neither asks: both can be undone for a while. */
export function AnswerButtons({ name, onAnswer }: AnswerButtonsProps) {
  const { t } = useTranslation();
  const labelOf = (action: string) => name && t('list.action_on', { action, name });
  return (
    <Stack direction="row" sx={{ gap: 1, justifyContent: 'flex-end', ...(name && iconsOnPhone) }}>
      <Button
        size="small"
        variant="outlined"
        startIcon={<ApproveIcon />}
        aria-label={labelOf(t('approval.approve'))}
        onClick={() => onAnswer(true)}
      >
        <span className="text">{t('approval.approve')}</span>
      </Button>
      <Button
        size="small"
        color="error"
        startIcon={<RejectIcon />}
        aria-label={labelOf(t('approval.reject'))}
        onClick={() => onAnswer(false)}
      >
        <span className="text">{t('approval.reject')}</span>
      </Button>
    </Stack>
  );
}
