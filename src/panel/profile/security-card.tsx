import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { CurrentUser } from '../../../contract/user.ts';
import { signIn } from '../../authProvider/session.ts';
import { showToast } from '../../shared/toasts/store.ts';
import type { Mode } from '../../authProvider/two-factor/machine.ts';
import { lazyComponent } from '../../shared/lazily.ts';

const TwoFactorDialog = lazyComponent(() => import('../../authProvider/two-factor/two-factor-dialog.tsx'));

/** Two-factor authentication: whether it is on, and the way to turn it on or off. */
export function SecurityCard({ user }: { user: CurrentUser }) {
  const { t } = useTranslation();
  // In a state of its own, as the user's data changes while the dialog is open.
  const [mode, setMode] = useState<Mode>();
  const finish = (done: Mode) => {
    setMode(undefined);
    showToast({
      severity: 'success',
      message: t(done === 'EDIT' ? 'two_factor.disabled' : 'two_factor.added'),
    });
  };
  return (
    <Card sx={{ p: 3 }}>
      <Typography variant="h2" gutterBottom>
        {t('profile.security')}
      </Typography>
      <Typography variant="body2" color="textSecondary" sx={{ mb: 2 }}>
        {t(user.is_two_factor ? 'profile.two_factor_on' : 'profile.two_factor_off')}{' '}
        {user.two_factor_required && t('profile.two_factor_required')}
      </Typography>
      <Button
        variant={user.is_two_factor ? 'outlined' : 'contained'}
        onClick={() => setMode(user.is_two_factor ? 'EDIT' : 'CREATE')}
      >
        {t(user.is_two_factor ? 'profile.manage_two_factor' : 'profile.enable_two_factor')}
      </Button>
      {mode && (
        <TwoFactorDialog
          mode={mode}
          open
          required={user.two_factor_required}
          onChanged={(event) => signIn({ ...user, is_two_factor: event === 'accepted' })}
          onFinished={() => finish(mode)}
          onClose={() => setMode(undefined)}
        />
      )}
    </Card>
  );
}
