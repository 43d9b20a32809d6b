import { Box, Button, TextField, Typography } from '@mui/material';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { deepLinkParam, maxSubId, subIds } from '../../contract/tracking.ts';
import { lazyComponent } from '../shared/lazily.ts';
import { LinkToCopy } from './link-to-copy.tsx';
import { PageField } from './page-field.tsx';
import { type Filled, trackingAddress } from './tracking-address.ts';

const QrOfLink = lazyComponent(() => import('./qr-of-link.tsx'));

interface LinkBuilderProps {
  link: string;
  code: string;
  /** The hosts that the link may lead to; undefined where the backend does not tell. */
  hosts: readonly string[] | undefined;
  /** Whether its clicks count for the campaign. */
  isCounted: boolean;
}

/** Builds the tracking link of a campaign: with sub-ids, and to another page of the brand. */
export function LinkBuilder({ link, code, hosts, isCounted }: LinkBuilderProps) {
  const { t } = useTranslation();
  const [filled, setFilled] = useState<Filled>({});
  const [isQrShown, setQrShown] = useState(false);
  const built = trackingAddress(link, filled);
  const set = (name: keyof Filled, value: string) => setFilled({ ...filled, [name]: value });
  return (
    <Box component="section" aria-label={t('tracking.link')} sx={{ display: 'grid', gap: 2 }}>
      <Box>
        <Typography variant="h6" component="h3">
          {t('tracking.link')}
        </Typography>
        {isCounted && (
          <Typography variant="body2" color="textSecondary">
            {t('tracking.what')}
          </Typography>
        )}
      </Box>
      <LinkToCopy link={built} />
      <PageField
        hosts={hosts}
        value={filled[deepLinkParam] ?? ''}
        onChange={(value) => set(deepLinkParam, value)}
      />
      <Box
        sx={{
          display: 'grid',
          gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 9rem), 1fr))',
          gap: 1.5,
        }}
      >
        {subIds.map((name) => (
          <TextField
            key={name}
            size="small"
            label={name}
            value={filled[name] ?? ''}
            onChange={(event) => set(name, event.target.value)}
            slotProps={{ htmlInput: { maxLength: maxSubId, autoComplete: 'off', autoCapitalize: 'none' } }}
          />
        ))}
        <Typography variant="caption" color="textSecondary" sx={{ gridColumn: '1 / -1' }}>
          {t('tracking.sub_hint', { macro: '{{ad.id}}' })}
        </Typography>
      </Box>
      {isQrShown ? (
        <QrOfLink link={built} code={code} />
      ) : (
        <Button sx={{ justifySelf: 'start' }} onClick={() => setQrShown(true)}>
          {t('tracking.show_qr')}
        </Button>
      )}
    </Box>
  );
}
