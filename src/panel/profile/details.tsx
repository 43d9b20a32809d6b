import Card from '@mui/material/Card';
import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { CurrentUser } from '../../../contract/user.ts';
import { standingOf } from '../../authProvider/standing.ts';
import { Badge } from '../../kinds/badge.tsx';
import { accountTypeKeys } from '../../shared/account-type-keys.ts';
import { ExternalLink } from '../../shared/external-link.tsx';

const List = styled('dl')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: 'minmax(120px, 1fr) 2fr',
  gap: '10px 16px',
  margin: 0,
  fontSize: theme.typography.body2.fontSize,
  '& dt': { overflowWrap: 'anywhere', hyphens: 'auto', color: theme.palette.text.secondary },
  '& dd': { margin: 0, overflowWrap: 'anywhere' },
}));

function Row({ label, children }: { label: string; children: ReactNode }) {
  const { t } = useTranslation();
  return (
    <>
      <dt>{t(label)}</dt>
      <dd>{children ?? '—'}</dd>
    </>
  );
}

const standings = {
  approved: { text: 'profile.approved', tone: 'is-good' },
  waiting: { text: 'profile.waiting', tone: 'is-waiting' },
  rejected: { text: 'profile.rejected', tone: 'is-bad' },
} as const;

/** The details of an account, as its own user sees them (specification, section 2). */
export function Details({ user }: { user: CurrentUser }) {
  const { t } = useTranslation();
  const { communication_link: link, is_two_factor: guarded } = user;
  const standing = standings[standingOf(user)];
  return (
    <Card sx={{ p: 3 }}>
      <Typography variant="h2" gutterBottom>
        {t('profile.account')}
      </Typography>
      <List>
        <Row label="profile.id">{user.id}</Row>
        <Row label="field.email">{user.email}</Row>
        <Row label="profile.type">{t(accountTypeKeys[user.type])}</Row>
        <Row label="profile.approval">
          <Badge text={t(standing.text)} tone={standing.tone} />
        </Row>
        <Row label="profile.brand">{user.brand?.name ?? t('profile.no_brand')}</Row>
        {user.condition_cooperation && (
          <Row label="profile.condition_cooperation">{user.condition_cooperation.title}</Row>
        )}
        <Row label="profile.role">{user.role?.name}</Row>
        <Row label="field.communication_method">{user.communication_method?.title}</Row>
        <Row label="field.communication_link">{link && <ExternalLink to={link} />}</Row>
        <Row label="profile.two_factor">
          <Badge text={t(guarded ? 'profile.on' : 'profile.off')} tone={guarded ? 'is-good' : 'is-over'} />
        </Row>
      </List>
    </Card>
  );
}
