import Alert from '@mui/material/Alert';
import Link from '@mui/material/Link';
import { useTranslation } from 'react-i18next';
import { ownName } from './host.ts';

/** Explains, if the panel was opened by an IP address, why there are no passkeys and at which address they work. */
export function NumberedNotice() {
  const { t } = useTranslation();
  const name = ownName();
  return (
    <Alert severity="info" sx={{ mt: 2 }}>
      {t('passkeys.numbered')} {name && <Link href={name}>{name}</Link>}
    </Alert>
  );
}
