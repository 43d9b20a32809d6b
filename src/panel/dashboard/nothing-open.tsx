import { Typography } from '@mui/material';
import { focusManager } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { lookAgain } from '../../authProvider/follow.ts';

/** Tells a sub-operator for whom no page is open whom to ask, and looks whether one is each time it comes back. */
export function NothingOpen() {
  const { t } = useTranslation();
  useEffect(() => focusManager.subscribe((isFocused) => void (isFocused && lookAgain())), []);
  return (
    <Typography color="textSecondary" sx={{ mt: 1 }}>
      {t('dashboard.nothing_open')}
    </Typography>
  );
}
