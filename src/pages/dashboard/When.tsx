import { Typography } from '@mui/material';
import { useTranslation } from 'react-i18next';
import { formatMoment } from '../../common/moment.ts';

const day = 86_400_000;

const daysUntil = (iso: string) => Math.round((Date.parse(iso) - Date.now()) / day);

/** A moment by how many days away it is; pointing at it tells the exact one. */
export function When({ iso }: { iso: string }) {
  const { i18n } = useTranslation();
  const days = daysUntil(iso);
  if (Number.isNaN(days)) return null;
  const text = new Intl.RelativeTimeFormat(i18n.language, { numeric: 'auto' }).format(days, 'day');
  return (
    <Typography
      component="time"
      dateTime={iso}
      title={formatMoment(iso, i18n.language)?.exact}
      variant="body2"
      color="textSecondary"
      sx={{ whiteSpace: 'nowrap' }}
    >
      {text}
    </Typography>
  );
}
