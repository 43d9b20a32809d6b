import { Typography } from '@mui/material';
import { useTranslation } from 'react-i18next';
import { formatDay, formatMoment } from '../../shared/moment.ts';

/** A moment as its distance in days; the tooltip has the exact moment. */
export function When({ iso }: { iso: string }) {
  const { i18n } = useTranslation();
  const text = formatDay(iso, i18n.language);
  if (text === undefined) return null;
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
