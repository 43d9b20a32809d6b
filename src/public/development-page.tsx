import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';
import { Column } from './column.tsx';
import { Illustration } from '../shared/illustration.tsx';
import { TextLink } from './text-link.tsx';

/** The public 'page in progress' screen. */
export default function DevelopmentPage() {
  const { t } = useTranslation();
  return (
    <Column>
      <Illustration width={240} />
      <Typography color="textSecondary" sx={{ '&::first-letter': { textTransform: 'uppercase' } }}>
        {t('placeholder.check_back')}
      </Typography>
      <TextLink to="/login">{t('login.back')}</TextLink>
      {import.meta.env.DEV && <a href="/development?parts">All parts of the panel</a>}
    </Column>
  );
}
