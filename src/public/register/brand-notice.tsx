import Alert from '@mui/material/Alert';
import Skeleton from '@mui/material/Skeleton';
import { useTranslation } from 'react-i18next';
import type { LinkedBrand } from './use-brand-link.ts';

/** Names the brand whose program the visitor registers for, or says that the link belongs to no brand. */
export function BrandNotice({ brand }: { brand: LinkedBrand }) {
  const { t } = useTranslation();
  switch (brand.status) {
    case 'none':
      return null;
    case 'loading':
      // As high as the notice, so that the form below does not move.
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
