import {
  Alert,
  Autocomplete,
  Button,
  DialogActions,
  DialogContent,
  MenuItem,
  TextField,
} from '@mui/material';
import { keepPreviousData, useMutation, useQuery } from '@tanstack/react-query';
import { type FormEvent, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { currencies, type Currency } from '../../../contract/currencies.ts';
import { issueKey } from '../../../contract/messages.ts';
import { transactionCalls } from '../../../contract/transaction-calls.ts';
import { useUser } from '../../authProvider/user.ts';
import { useBusy } from '../../shared/dialog/busy.ts';
import { PanelDialog } from '../../shared/dialog/panel-dialog.tsx';
import { errorText } from '../../shared/http/error-text.ts';
import { ApiError } from '../../shared/http/index.ts';
import { showToast } from '../../shared/toasts/store.ts';
import { holdUnsaved } from '../../shared/unsaved.ts';
import { useRested } from '../../shared/use-rested.ts';
import { adjust, type Adjustment } from './calls.ts';
import { findAffiliates, type FoundAffiliate } from './find-affiliates.ts';
import { typedAmount } from './typed-amount.ts';
import { useMoneyChanged } from './use-money-changed.ts';

/** The pause in typing after which the server searches, in milliseconds. */
const debounceMs = 200;

/** Gives an affiliate an amount, or takes one away, with a reason. */
export default function AdjustDialog({ onClose }: { onClose: () => void }) {
  const { t, i18n } = useTranslation();
  const user = useUser();
  const changed = useMoneyChanged();
  // One for the dialog: if the answer is lost, sending again writes nothing twice.
  const [key] = useState(() => crypto.randomUUID());
  const [affiliate, setAffiliate] = useState<FoundAffiliate | null>(null);
  const [typed, setTyped] = useState('');
  const [amount, setAmount] = useState('');
  const [currency, setCurrency] = useState<Currency>('EUR');
  const [reason, setReason] = useState('');
  const [problems, setProblems] = useState<Readonly<Record<string, string>>>({});
  const isDirty = affiliate !== null || amount !== '' || reason !== '';
  useEffect(() => (isDirty ? holdUnsaved() : undefined), [isDirty]);
  const rested = useRested(typed, debounceMs);
  const { data: found = [], isFetching } = useQuery({
    queryKey: ['adjusted-affiliates', user.id, rested],
    queryFn: ({ signal }) => findAffiliates(user.id, rested, signal),
    placeholderData: keepPreviousData,
  });
  const { mutate, isPending } = useMutation({
    mutationFn: (body: Adjustment) => adjust(user.id, body, key),
    onSuccess: () => {
      showToast({ severity: 'success', message: (now) => now('money.adjusted') });
      changed();
      onClose();
    },
    onError: (error) => {
      const named = error instanceof ApiError ? error.errors : {};
      setProblems(Object.keys(named).length > 0 ? named : { all: errorText(t, error, t('money.failed')) });
    },
  });
  useBusy(isPending);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const body = transactionCalls.adjust.body.safeParse(
      { affiliate_id: affiliate?.id, amount: typedAmount(amount, i18n.language), currency, reason },
      { error: issueKey },
    );
    if (body.success) {
      setProblems({});
      mutate(body.data);
    } else {
      setProblems(
        Object.fromEntries(body.error.issues.map(({ path, message }) => [path.join('.'), t(message)])),
      );
    }
  };
  const close = () => {
    if (!isDirty || window.confirm(t('ra.message.unsaved_changes'))) onClose();
  };
  return (
    <PanelDialog
      title={t('money.adjust_title')}
      subtitle={t('money.adjust_hint')}
      width={520}
      onClose={close}
    >
      <form noValidate onSubmit={submit} style={{ display: 'contents' }}>
        <DialogContent sx={{ display: 'grid', gap: 2, alignContent: 'start' }}>
          {problems['all'] && <Alert severity="error">{problems['all']}</Alert>}
          <Autocomplete
            options={found}
            value={affiliate}
            onChange={(_event, chosen) => setAffiliate(chosen)}
            onInputChange={(_event, text, why) => setTyped(why === 'input' ? text : '')}
            // The server has searched already.
            filterOptions={(options) => options}
            getOptionKey={({ id }) => id}
            getOptionLabel={({ name }) => name}
            isOptionEqualToValue={(option, chosen) => option.id === chosen.id}
            loading={isFetching}
            loadingText={t('ra.page.loading')}
            noOptionsText={t('list.nothing_found')}
            openText={t('ra.action.open')}
            closeText={t('ra.action.close')}
            clearText={t('ra.action.clear_input_value')}
            renderInput={(params) => (
              <TextField
                {...params}
                autoFocus
                required
                label={t('resources.transactions.fields.affiliate')}
                error={problems['affiliate_id'] !== undefined}
                helperText={problems['affiliate_id']}
              />
            )}
          />
          <TextField
            required
            label={t('money.amount')}
            value={amount}
            onChange={({ target }) => setAmount(target.value)}
            error={problems['amount'] !== undefined}
            helperText={problems['amount'] ?? t('money.amount_hint')}
            slotProps={{ htmlInput: { inputMode: 'text', maxLength: 20, autoComplete: 'off' } }}
          />
          <TextField
            select
            label={t('money.currency')}
            value={currency}
            onChange={({ target }) => setCurrency(currencies.find((one) => one === target.value) ?? 'EUR')}
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
        </DialogContent>
        <DialogActions>
          <Button onClick={close}>{t('ra.action.cancel')}</Button>
          <Button type="submit" variant="contained" loading={isPending}>
            {t('money.adjust')}
          </Button>
        </DialogActions>
      </form>
    </PanelDialog>
  );
}
