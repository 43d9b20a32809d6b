import Alert from '@mui/material/Alert';
import Skeleton from '@mui/material/Skeleton';
import { useTranslation } from 'react-i18next';
import type { LinkedBrand } from './use-brand-link.ts';

/** Says whose programme somebody registers for, or that the link which should say so is nobody's. */
export function BrandNotice({ brand }: { brand: LinkedBrand }) {
  const { t } = useTranslation();
  switch (brand.status) {
    case 'none':
      return null;
    case 'loading':
      // As high as what comes, so that the form below stays where it is.
      return <Skeleton variant="rounded" height={48} />;
    case 'unknown':
      return <Alert severity="warning">{t('brand_link.unknown')}</Alert>;
    case 'known':
      return (
        <Alert severity="info" sx={{ overflowWrap: 'anywhere' }}>
          {t('brand_link.joining', { brand: brand.name })}
        </Alert>
      );
  }
}
