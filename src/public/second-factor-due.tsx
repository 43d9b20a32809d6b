import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { loadSession } from '../authProvider/session.ts';
import { signOut } from '../authProvider/sign-out.ts';
import TwoFactorDialog from '../authProvider/two-factor/two-factor-dialog.tsx';
import { useDocumentTitle } from '../shared/page-title.tsx';
import { showToast } from '../shared/toasts/store.ts';
import { PublicLayout } from './public-layout.tsx';

const Actions = styled('div')({ display: 'grid', gap: 12, marginTop: 24 });

/**
 * Stands in the place of the panel, at whatever address, until the account has the second factor that its type
 * requires. The panel then opens at that address.
 */
export default function SecondFactorDue() {
  const { t } = useTranslation();
  const [isOpen, setIsOpen] = useState(false);
  const title = t('two_factor.due_title');
  useDocumentTitle(title);
  // The session is asked for only now: with its answer this page goes, and the recovery codes with it.
  const finish = async () => {
    setIsOpen(false);
    await loadSession();
    showToast({ severity: 'success', message: t('two_factor.added') });
  };
  return (
    <PublicLayout title={title}>
      <Typography color="textSecondary">{t('two_factor.due_intro')}</Typography>
      <Actions>
        <Button variant="contained" size="large" autoFocus onClick={() => setIsOpen(true)}>
          {t('two_factor.set_up')}
        </Button>
        <Button onClick={() => void signOut()}>{t('session.logout')}</Button>
      </Actions>
      {isOpen && (
        <TwoFactorDialog
          mode="CREATE"
          open
          onFinished={() => void finish()}
          onClose={() => setIsOpen(false)}
        />
      )}
    </PublicLayout>
  );
}
