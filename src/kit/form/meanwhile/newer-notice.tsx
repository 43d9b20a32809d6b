import Alert from '@mui/material/Alert';
import AlertTitle from '@mui/material/AlertTitle';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';
import { useAttention } from './use-attention.ts';

interface NewerNoticeProps {
  /** The newer version as a sentence. */
  told: string;
  /** Fills the form with it. */
  onTake: () => void;
}

/** Says that somebody else saved another version while this one was typed; the form keeps what was typed. */
export function NewerNotice({ told, onTake }: NewerNoticeProps) {
  const { t } = useTranslation();
  const ref = useAttention(told);
  return (
    <Alert ref={ref} severity="warning" tabIndex={-1} sx={{ '&:focus': { outline: 'none' } }}>
      <AlertTitle>{t('form.changed_meanwhile')}</AlertTitle>
      <Typography variant="body2" sx={{ overflowWrap: 'anywhere' }}>
        {told}
      </Typography>
      <Typography variant="body2" sx={{ mt: 1 }}>
        {t('form.save_or_take')}
      </Typography>
      {/* Not beside the text, which would be narrow on a phone. */}
      <Button color="inherit" size="small" variant="outlined" sx={{ mt: 1 }} onClick={onTake}>
        {t('form.take_theirs')}
      </Button>
    </Alert>
  );
}
