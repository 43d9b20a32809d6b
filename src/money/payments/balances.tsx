import { Box, Card, Typography } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { Balances } from '../../../contract/statement-calls.ts';
import { useUser } from '../../authProvider/user.ts';
import { Loading } from '../../shared/loading.tsx';
import { readBalance } from './calls.ts';
import { Owed, type owedTitles } from './owed.tsx';

/** Milliseconds between two readings. Nobody reads while the tab is hidden. */
const readAgainMs = 15_000;

/** Texts that a phone has no room for. */
const wideAlone = { display: { xs: 'none', md: 'block' } } as const;

interface AmountProps {
  of: keyof typeof owedTitles;
  label: string;
  hint: string;
  /** Whether the hint is needed on a phone, too. */
  isHintNeeded?: boolean;
  /** By currency; undefined until they are read. */
  balances: Balances | undefined;
}

function Amount({ of, label, hint, isHintNeeded = false, balances = [] }: AmountProps) {
  return (
    <Card
      component="section"
      aria-label={label}
      // On a phone two stand beside each other, and the third below both.
      sx={{
        px: { xs: 2, md: 2.5 },
        py: 2,
        minWidth: 0,
        gridColumn: { xs: of === 'paid' ? '1 / -1' : 'auto', md: 'auto' },
      }}
    >
      <Typography variant="body2" color="textSecondary">
        {label}
      </Typography>
      <Box
        sx={{
          fontSize: { xs: '1.25rem', md: '1.625rem' },
          fontWeight: 700,
          lineHeight: 1.25,
          mb: 0.5,
          fontVariantNumeric: 'tabular-nums',
        }}
      >
        {balances.length === 0 && '—'}
        {balances.map((balance) => (
          <div key={balance.currency}>
            <Owed balance={balance} of={of} />
          </div>
        ))}
      </Box>
      <Typography variant="caption" color="textSecondary" sx={isHintNeeded ? undefined : wideAlone}>
        {hint}
      </Typography>
    </Card>
  );
}

/** The balance of the affiliate, available and on hold, and what it was paid. */
export default function BalanceCards() {
  const { t } = useTranslation();
  const user = useUser();
  const { data, error, refetch } = useQuery({
    queryKey: ['balance', user.id],
    queryFn: ({ signal }) => readBalance(user.id, signal),
    refetchInterval: readAgainMs,
  });
  const isBelowZero = data?.some(({ available }) => available.startsWith('-'));
  return (
    <Loading failure={data ? undefined : (error ?? undefined)} retry={() => void refetch()}>
      <Box
        sx={{
          display: 'grid',
          gap: 2,
          gridTemplateColumns: { xs: '1fr 1fr', md: '1fr 1fr 1fr' },
          // The place that is kept until it is loaded.
          gridTemplateRows: { xs: 'minmax(96px, auto) minmax(84px, auto)', md: 'minmax(132px, auto)' },
        }}
      >
        <Amount
          of="available"
          label={t('money.available')}
          hint={t(isBelowZero ? 'money.below_zero_hint' : 'money.available_hint')}
          isHintNeeded={isBelowZero}
          balances={data}
        />
        <Amount of="in_hold" label={t('money.in_hold')} hint={t('money.in_hold_hint')} balances={data} />
        <Amount of="paid" label={t('money.paid')} hint={t('money.paid_hint')} balances={data} />
      </Box>
    </Loading>
  );
}
