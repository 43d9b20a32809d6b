import Button from '@mui/material/Button';
import { useTranslation } from 'react-i18next';

/** Moves the focus past header and navigation; visible while it has the focus. */
export function SkipLink({ targetId }: { targetId: string }) {
  const { t } = useTranslation();
  return (
    <Button
      variant="contained"
      onClick={() => document.getElementById(targetId)?.focus()}
      sx={{ position: 'fixed', zIndex: 'tooltip', top: 12, left: 12, '&:not(:focus)': { scale: '0' } }}
    >
      {t('ra.navigation.skip_nav')}
    </Button>
  );
}
