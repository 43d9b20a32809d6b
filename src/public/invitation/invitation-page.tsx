import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';
import { ApiError } from '../../shared/http/api-error.ts';
import { errorText } from '../../shared/http/error-text.ts';
import { Spinner } from '../../shared/spinner.tsx';
import { Column } from '../column.tsx';
import { TextLink } from '../text-link.tsx';
import { useMailedParameters } from '../use-mailed-parameters.ts';
import { InvitationForm } from './invitation-form.tsx';
import { useInvitation } from './use-invitation.ts';

function Expired() {
  const { t } = useTranslation();
  return (
    <Column>
      <Typography variant="h2">{t('invitation.expired_title')}</Typography>
      <Typography color="textSecondary">{t('invitation.expired_what')}</Typography>
      <Typography color="textSecondary">{t('invitation.expired_next')}</Typography>
      <TextLink to="/login">{t('login.back')}</TextLink>
    </Column>
  );
}

function Failed({ message, onRetry }: { message: string; onRetry?: () => void }) {
  const { t } = useTranslation();
  return (
    <Column>
      <Alert severity="error" sx={{ width: '100%' }}>
        {message}
      </Alert>
      {onRetry && (
        <Button variant="outlined" onClick={onRetry}>
          {t('action.retry')}
        </Button>
      )}
      <TextLink to="/login">{t('login.back')}</TextLink>
    </Column>
  );
}

/** A backend may ask a guest to log in here; an invited person has no account, and no session that could have ended. */
const asksToLogIn = (error: unknown) => error instanceof ApiError && error.status === 401;

function Invited({ token }: { token: string }) {
  const { t } = useTranslation();
  const { invitation, retry, close } = useInvitation(token);
  switch (invitation.status) {
    case 'loading':
      return <Spinner />;
    case 'expired':
      return <Expired />;
    case 'failed': {
      const { error } = invitation;
      const failed = t('invitation.failed');
      return (
        <Failed
          message={asksToLogIn(error) ? failed : errorText(t, error, failed)}
          onRetry={invitation.final ? undefined : retry}
        />
      );
    }
    case 'open':
      return (
        <InvitationForm
          token={token}
          invited={invitation.email}
          brand={invitation.brand}
          type={invitation.type}
          onClosed={close}
        />
      );
  }
}

/** The page behind the link of an invitation. */
export default function InvitationPage() {
  const { t } = useTranslation();
  const { token } = useMailedParameters();
  return token ? <Invited key={token} token={token} /> : <Failed message={t('invitation.no_token')} />;
}
