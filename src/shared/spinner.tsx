import Box from '@mui/material/Box';
import CircularProgress from '@mui/material/CircularProgress';
import { useTranslation } from 'react-i18next';

/** A spinner over the whole screen, or over the whole of a page's content. */
export function Spinner({ fullScreen = false }: { fullScreen?: boolean }) {
  const { t } = useTranslation();
  return (
    <Box
      sx={{ display: 'grid', placeItems: 'center', minHeight: fullScreen ? '100dvh' : 320 }}
      role="status"
      aria-busy
    >
      <CircularProgress aria-label={t('state.loading')} />
    </Box>
  );
}
