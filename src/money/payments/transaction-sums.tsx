import { Box, Button, Card, Typography } from '@mui/material';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useListContext } from 'react-admin';
import { useTranslation } from 'react-i18next';
import { transactionCalls } from '../../../contract/transaction-calls.ts';
import { mayMakeCall } from '../../authProvider/access.ts';
import { useUser } from '../../authProvider/user.ts';
import { exactMoney } from '../../shared/exact-amount.ts';
import { lazyDialog } from '../../shared/lazy-dialog.ts';
import { Loading } from '../../shared/loading.tsx';
import { readSums } from './calls.ts';

const AdjustDialog = lazyDialog(() => import('./adjust-dialog.tsx'));

/** The sums of the transactions in the list, by currency, and the button for an adjustment. */
export default function TransactionSums() {
  const { t, i18n } = useTranslation();
  const user = useUser();
  const { filterValues } = useListContext();
  const [isOpen, setOpen] = useState(false);
  const { data, error, refetch } = useQuery({
    queryKey: ['transaction-sums', user.id, filterValues],
    queryFn: ({ signal }) => readSums(user, filterValues, signal),
    placeholderData: keepPreviousData,
  });
  return (
    <Card
      sx={{
        px: 2.5,
        py: 1.5,
        // The place that is kept until it is loaded.
        minHeight: { xs: 132, sm: 66 },
        display: 'flex',
        flexDirection: { xs: 'column', sm: 'row' },
        gap: 1.5,
        alignItems: { sm: 'center' },
        justifyContent: 'center',
      }}
    >
      <Box component="section" aria-label={t('money.sums')} sx={{ flex: 1, minWidth: 0 }}>
        <Loading failure={data ? undefined : (error ?? undefined)} retry={() => void refetch()}>
          <>
            {/* Below it, the list says that a filter finds nothing. */}
            {data?.length === 0 && Object.keys(filterValues).length === 0 && (
              <Typography color="textSecondary">{t('money.nothing_owed')}</Typography>
            )}
            {data?.map(({ currency, in_hold, available }) => (
              <Box
                key={currency}
                component="dl"
                sx={{ m: 0, display: 'flex', flexWrap: 'wrap', gap: '4px 32px' }}
              >
                {(
                  [
                    ['money.available', available],
                    ['money.in_hold', in_hold],
                  ] as const
                ).map(([key, amount]) => (
                  <Box key={key} sx={{ display: 'flex', gap: 1, alignItems: 'baseline' }}>
                    <Typography component="dt" variant="body2" color="textSecondary" noWrap>
                      {t(key)}
                    </Typography>
                    <Typography
                      component="dd"
                      sx={{ m: 0, fontWeight: 700, fontVariantNumeric: 'tabular-nums', whiteSpace: 'nowrap' }}
                    >
                      {exactMoney(amount, currency, i18n.language)}
                    </Typography>
                  </Box>
                ))}
              </Box>
            ))}
          </>
        </Loading>
      </Box>
      {mayMakeCall(user, transactionCalls.adjust) && (
        <Button
          variant="outlined"
          sx={{ alignSelf: { xs: 'start', sm: 'center' } }}
          onClick={() => setOpen(true)}
        >
          {t('money.adjust')}
        </Button>
      )}
      {isOpen && <AdjustDialog onClose={() => setOpen(false)} />}
    </Card>
  );
}
