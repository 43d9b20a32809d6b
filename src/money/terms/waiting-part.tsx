import Skeleton from '@mui/material/Skeleton';
import { useTranslation } from 'react-i18next';

/** A part of a drawer until it is read: about as high as what comes, so that the parts below it stay. */
export function WaitingPart({ height }: { height: number }) {
  const { t } = useTranslation();
  return (
    <Skeleton role="status" aria-busy aria-label={t('state.loading')} variant="rounded" height={height} />
  );
}
