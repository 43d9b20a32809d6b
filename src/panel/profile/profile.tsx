import Alert from '@mui/material/Alert';
import { styled } from '@mui/material/styles';
import { useTranslation } from 'react-i18next';
import { useSession } from '../../authProvider/store.ts';
import { PasskeysCard } from './passkeys-card.tsx';
import { Details } from './details.tsx';
import { EditForm } from './edit-form.tsx';
import { SecurityCard } from './security-card.tsx';
import { SingleSignOnCard } from './single-sign-on-card.tsx';
import { SessionsCard } from './sessions-card.tsx';

const Columns = styled('div')({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 340px), 1fr))',
  gap: 24,
  alignItems: 'start',
});
const Column = styled('div')({ display: 'grid', gap: 24, minWidth: 0 });

/** The user's own account: its details, name and password, and its security. */
export function Profile() {
  const { t } = useTranslation();
  const session = useSession();
  if (!('user' in session)) return <Alert severity="error">{t('profile.not_authorized')}</Alert>;
  const { user, capabilities: offered } = session;
  // Password, second factor and sessions are for the owner of the account alone.
  if (user.viewed) return <Details user={user} />;
  return (
    <Columns>
      <Column>
        <Details user={user} />
        <SecurityCard user={user} />
        {offered.includes('passkeys') && <PasskeysCard />}
        {offered.includes('single-sign-on') && <SingleSignOnCard />}
      </Column>
      <Column>
        <EditForm user={user} />
        {offered.includes('sessions') && <SessionsCard />}
      </Column>
    </Columns>
  );
}
