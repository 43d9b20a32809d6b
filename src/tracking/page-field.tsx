import { TextField, Typography } from '@mui/material';
import { useTranslation } from 'react-i18next';
import { hostnamesOf, openPage } from '../../contract/deep-link.ts';

interface PageFieldProps {
  /** The hosts that the link may lead to; undefined where the backend does not tell. */
  hosts: readonly string[] | undefined;
  value: string;
  onChange: (value: string) => void;
}

/** The page of the brand that a tracking link leads to, and whether it may. */
export function PageField({ hosts, value, onChange }: PageFieldProps) {
  const { t, i18n } = useTranslation();
  const isElsewhere = hosts && value.trim() !== '' && !openPage(value, new Set(hostnamesOf(hosts)));
  const listed = hosts && new Intl.ListFormat(i18n.language, { type: 'conjunction' }).format(hosts);
  return (
    <TextField
      size="small"
      type="url"
      label={t('tracking.to')}
      helperText={
        <>
          {listed ? t('tracking.to_hosts', { hosts: listed }) : t('tracking.to_hint')}
          <Typography
            component="span"
            role="status"
            variant="inherit"
            sx={{ display: 'block', color: 'warning.main' }}
          >
            {isElsewhere && t('tracking.to_elsewhere')}
          </Typography>
        </>
      }
      placeholder="https://"
      value={value}
      onChange={(event) => onChange(event.target.value)}
      slotProps={{
        htmlInput: { autoComplete: 'off' },
        // A status is no part of a paragraph.
        formHelperText: { component: 'div' },
      }}
    />
  );
}
