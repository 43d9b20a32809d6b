import Paper from '@mui/material/Paper';
import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { LanguageSwitch } from '../shared/language-switch.tsx';
import { Logo } from '../shared/logo.tsx';

const Page = styled('div')(({ theme }) => ({
  minHeight: '100dvh',
  display: 'flex',
  flexDirection: 'column',
  padding: 16,
  backgroundImage: `radial-gradient(60rem 30rem at 50% -10rem, color-mix(in srgb, ${theme.palette.primary.main} 14%, transparent), transparent)`,
}));

const Header = styled('header')({
  display: 'flex',
  flexWrap: 'wrap',
  justifyContent: 'space-between',
  alignItems: 'center',
  gap: 16,
});

// The card has a fixed top: centered, it would move whenever it grows.
const Main = styled('main')(({ theme }) => ({
  flexGrow: 1,
  display: 'grid',
  placeItems: 'start center',
  gridTemplateColumns: 'minmax(0, 1fr)',
  padding: 'clamp(24px, 14vh, 160px) 0 24px',
  // A phone has no room to spare above a long form.
  [theme.breakpoints.down('sm')]: { paddingTop: 24 },
}));

const Card = styled(Paper)(({ theme }) => ({
  width: '100%',
  maxWidth: 400,
  padding: 32,
  borderRadius: Math.max(12, Number(theme.shape.borderRadius)),
  boxShadow: '0 12px 40px rgb(0 0 0 / 0.06)',
  [theme.breakpoints.down('sm')]: { padding: 24 },
}));

/** The layout of every public page: a card. */
export function PublicLayout({ title, children }: { title: string; children: ReactNode }) {
  return (
    <Page>
      <Header>
        <Logo />
        <LanguageSwitch />
      </Header>
      <Main>
        <Card variant="outlined">
          <Typography variant="h1" sx={{ mb: 3 }}>
            {title}
          </Typography>
          {children}
        </Card>
      </Main>
    </Page>
  );
}
