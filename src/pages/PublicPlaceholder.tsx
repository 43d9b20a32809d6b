import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';
import { TextLink } from './TextLink.tsx';

/** A public page that is yet to come. */
export function PublicPlaceholder() {
  const { t } = useTranslation();
  return (
    <>
      <Typography color="textSecondary" sx={{ mb: 3, '&::first-letter': { textTransform: 'uppercase' } }}>
        {t('placeholder.check_back')}
      </Typography>
      <TextLink to="/login">{t('login.back')}</TextLink>
    </>
  );
}
