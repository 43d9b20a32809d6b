import { Box, Typography } from '@mui/material';
import { useTranslation } from 'react-i18next';
import { CopyButton } from '../shared/copy-button.tsx';

/** A tracking link in full, and the button that copies it. */
export function LinkToCopy({ link }: { link: string }) {
  const { t } = useTranslation();
  return (
    <Box
      sx={{
        display: 'flex',
        flexWrap: 'wrap',
        alignItems: 'center',
        gap: 1,
        p: 1.5,
        border: 1,
        borderColor: 'divider',
        borderRadius: 1,
        bgcolor: 'background.default',
      }}
    >
      <Typography data-testid="tracking-link" sx={{ flex: '1 1 16rem', overflowWrap: 'anywhere' }}>
        {link}
      </Typography>
      <CopyButton variant="contained" text={link} label={t('tracking.copy')} />
    </Box>
  );
}
