import { Autocomplete, ListItemText, MenuItem, TextField } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Currency } from '../../../contract/currencies.ts';
import { transactionCalls } from '../../../contract/transaction-calls.ts';
import { useUser } from '../../authProvider/user.ts';
import { newKey } from '../../dataProvider/once-each.ts';
import { useServerSearch } from '../../kit/inputs/use-server-search.ts';
import { CallDialog } from '../../kit/form/call-dialog.tsx';
import { useCheckedCall } from '../../kit/form/use-checked-call.ts';
import { ask } from '../../shared/asking/ask.tsx';
import { exactMoney } from '../../shared/exact-amount.ts';
import { showToast } from '../../shared/toasts/store.ts';
import { balanceAfter } from './balance-after.ts';
import { useBrandCurrencies } from './brand-currencies.ts';
import { adjust, readBalance } from './calls.ts';
import { findAffiliates, type FoundAffiliate } from './find-affiliates.ts';
import { typedAmount } from '../typed-amount.ts';
import { useLostAnswer } from './use-lost-answer.ts';
import { useMoneyChanged } from './use-money-changed.ts';
import { useTakeBackOffer } from './use-take-back-offer.tsx';

/** The panel refuses a text that is no number; the server knows how many digits a currency has, and what is too much. */
const { body } = transactionCalls.adjust;
const adjustment = body.extend({
  amount: body.shape.amount.regex(/^(?:-?\d+(?:\.\d+)?)?$/, 'money.amount_unread'),
});

/** Gives an affiliate an amount, or takes one away, with a reason. */
export default function AdjustDialog({ onClose }: { onClose: () => void }) {
  const { t, i18n } = useTranslation();
  const user = useUser();
  const changed = useMoneyChanged();
  // One for the dialog: if the answer is lost, sending again writes nothing twice.
  const [key] = useState(newKey);
  const takeBack = useTakeBackOffer();
  const onFailed = useLostAnswer(t('money.adjusted_before'));
  const [affiliate, setAffiliate] = useState<FoundAffiliate | null>(null);
  const [amount, setAmount] = useState('');
  const currencies = useBrandCurrencies(user.id);
  const [chosenCurrency, setCurrency] = useState<Currency>();
  const currency = chosenCurrency ?? (currencies.includes('EUR') ? 'EUR' : currencies[0]);
  const [reason, setReason] = useState('');
  const { data: balances } = useQuery({
    queryKey: ['balance', affiliate?.id],
    queryFn: ({ signal }) => readBalance(Number(affiliate?.id), signal),
    enabled: affiliate !== null,
  });
  const balance = affiliate && balances?.find((one) => one.currency === currency);
  const available =
    balance && `${t('money.available')}: ${exactMoney(balance.available, balance.currency, i18n.language)}`;
  const isDirty = affiliate !== null || amount !== '' || reason !== '';
  const { found, failure, search } = useServerSearch({
    queryKey: ['adjusted-affiliates', user.id],
    find: (text, signal) => findAffiliates(user.id, text, signal),
  });
  const { submit, ...call } = useCheckedCall({
    body: adjustment,
    isSure: ({ amount: change, currency: of }) => {
      const before = balances && (balance?.available ?? '0');
      const after = before && change.startsWith('-') ? balanceAfter(before, change, of) : undefined;
      if (!affiliate || !before || !after?.startsWith('-')) return true;
      return ask({
        title: t('money.below_zero_title'),
        effect: t('money.below_zero_effect', {
          name: affiliate.name,
          available: exactMoney(before, of, i18n.language),
          after: exactMoney(after, of, i18n.language),
        }),
        yes: t('money.adjust'),
      });
    },
    send: (checked) => adjust(user.id, checked, key),
    onSent: (id, sent) => {
      const title = t('transaction_kind.adjustment');
      showToast({
        severity: 'success',
        message: (now) => now('money.adjusted'),
        action: affiliate ? takeBack({ ...sent, id, title, affiliate }) : undefined,
      });
      changed();
      onClose();
    },
    name: t('money.adjust_title'),
    failed: 'money.failed',
    onFailed,
  });
  const { problems } = call;
  const check = () => {
    submit({ affiliate_id: affiliate?.id, amount: typedAmount(amount, i18n.language), currency, reason });
  };
  return (
    <CallDialog
      title={t('money.adjust_title')}
      subtitle={t('money.adjust_hint')}
      action={t('money.adjust')}
      call={call}
      isDirty={isDirty}
      onSubmit={check}
      onClose={onClose}
    >
      <Autocomplete
        options={found}
        value={affiliate}
        onChange={(_event, chosen) => setAffiliate(chosen)}
        {...search}
        getOptionKey={({ id }) => id}
        getOptionLabel={({ name }) => name}
        renderOption={({ key: optionKey, ...props }, { name, about }) => (
          <li key={optionKey} {...props}>
            <ListItemText primary={name} secondary={about} sx={{ overflowWrap: 'anywhere' }} />
          </li>
        )}
        isOptionEqualToValue={(option, chosen) => option.id === chosen.id}
        renderInput={(params) => (
          <TextField
            {...params}
            autoFocus
            required
            label={t('resources.transactions.fields.affiliate')}
            error={problems['affiliate_id'] !== undefined || failure !== undefined}
            helperText={problems['affiliate_id'] ?? failure}
          />
        )}
      />
      <TextField
        required
        label={t('money.amount')}
        value={amount}
        onChange={({ target }) => setAmount(target.value)}
        error={problems['amount'] !== undefined}
        helperText={problems['amount'] ?? [t('money.amount_hint'), available].filter(Boolean).join(' · ')}
        slotProps={{ htmlInput: { inputMode: 'text', maxLength: 20, autoComplete: 'off' } }}
      />
      <TextField
        select
        label={t('money.currency')}
        value={currency}
        onChange={({ target }) => setCurrency(currencies.find((one) => one === target.value))}
        error={problems['currency'] !== undefined}
        helperText={problems['currency']}
      >
        {currencies.map((one) => (
          <MenuItem key={one} value={one}>
            {one}
          </MenuItem>
        ))}
      </TextField>
      <TextField
        multiline
        required
        minRows={2}
        maxRows={8}
        label={t('money.reason')}
        value={reason}
        onChange={({ target }) => setReason(target.value)}
        error={problems['reason'] !== undefined}
        helperText={problems['reason'] ?? t('money.reason_hint')}
      />
    </CallDialog>
  );
}
