import { Box, Button, Card, Typography } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useUser } from '../../authProvider/user.ts';
import { exactMoney } from '../../shared/exact-amount.ts';
import { lazyComponent } from '../../shared/lazily.ts';
import { Loading } from '../../shared/loading.tsx';
import { readBalance } from './calls.ts';

const OwnConversionsDialog = lazyComponent(() => import('./own-conversions-dialog.tsx'));

const WhyDialog = lazyComponent(() => import('../../kit/why/why-dialog.tsx'));

/** Milliseconds between two readings. Nobody reads while the tab is hidden. */
const readAgainMs = 15_000;

/** Columns that a phone has no room for. */
const wideAlone = { display: { xs: 'none', md: 'block' } } as const;

function Amount({ label, hint, amounts }: { label: string; hint: string; amounts: readonly string[] }) {
  return (
    <Card component="section" aria-label={label} sx={{ px: { xs: 2, md: 2.5 }, py: 2, minWidth: 0 }}>
      <Typography variant="body2" color="textSecondary">
        {label}
      </Typography>
      {amounts.map((amount) => (
        <Typography
          key={amount}
          sx={{
            fontSize: { xs: '1.25rem', md: '1.625rem' },
            fontWeight: 700,
            lineHeight: 1.25,
            fontVariantNumeric: 'tabular-nums',
          }}
        >
          {amount}
        </Typography>
      ))}
      <Typography variant="caption" color="textSecondary" sx={wideAlone}>
        {hint}
      </Typography>
    </Card>
  );
}

/** The balance of the affiliate, available and on hold, and the way to its conversions. */
export default function Balances() {
  const { t, i18n } = useTranslation();
  const user = useUser();
  const [isOpen, setOpen] = useState(false);
  const [why, setWhy] = useState<string>();
  const { data, error, refetch } = useQuery({
    queryKey: ['balance', user.id],
    queryFn: ({ signal }) => readBalance(user.id, signal),
    refetchInterval: readAgainMs,
  });
  const amounts = (key: 'available' | 'in_hold') =>
    data && data.length > 0
      ? data.map((balance) => exactMoney(balance[key], balance.currency, i18n.language))
      : ['—'];
  return (
    <Loading failure={data ? undefined : (error ?? undefined)} retry={() => void refetch()}>
      <Box
        sx={{
          display: 'grid',
          gap: 2,
          gridTemplateColumns: { xs: '1fr 1fr', md: '1fr 1fr 1fr' },
          // The place that is kept until it is loaded.
          gridTemplateRows: { xs: 'minmax(96px, auto) minmax(68px, auto)', md: 'minmax(148px, auto)' },
        }}
      >
        <Amount
          label={t('money.available')}
          hint={t('money.available_hint')}
          amounts={amounts('available')}
        />
        <Amount label={t('money.in_hold')} hint={t('money.in_hold_hint')} amounts={amounts('in_hold')} />
        <Card
          sx={{
            px: 2.5,
            py: { xs: 1.5, md: 2 },
            display: 'flex',
            flexDirection: 'column',
            gap: 1,
            alignItems: 'start',
            gridColumn: { xs: '1 / -1', md: 'auto' },
          }}
        >
          <Typography variant="body2" color="textSecondary" sx={wideAlone}>
            {t('money.own_conversions_hint')}
          </Typography>
          <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
            <Button variant="outlined" aria-haspopup="dialog" onClick={() => setOpen(true)}>
              {t('money.own_conversions')}
            </Button>
            {data?.map(({ currency }) => (
              <Button
                key={currency}
                aria-haspopup="dialog"
                aria-label={t('why.of', { name: `${t('money.balance')}, ${currency}` })}
                onClick={() => setWhy(currency)}
              >
                {data.length > 1 ? `${t('why.title')} ${currency}` : t('why.title')}
              </Button>
            ))}
          </Box>
        </Card>
      </Box>
      {why !== undefined && (
        <WhyDialog entry={`balance-${why}`} title={t('money.balance')} onClose={() => setWhy(undefined)} />
      )}
      {isOpen && <OwnConversionsDialog onClose={() => setOpen(false)} />}
    </Loading>
  );
}
