import { TextField } from '@mui/material';
import { useTranslation } from 'react-i18next';

interface CurrencySwitchProps {
  /** Those of the brands in the answer. */
  currencies: readonly string[] | undefined;
  chosen: string | undefined;
  onChange: (currency: string) => void;
}

/** Narrows the figures to brands of one currency, where there are several. */
export function CurrencySwitch({ currencies = [], chosen, onChange }: CurrencySwitchProps) {
  const { t } = useTranslation();
  // Once chosen, it is the only one in the answer; its chip takes it off again.
  if (chosen !== undefined || currencies.length < 2) return null;
  return (
    <TextField
      select
      size="small"
      fullWidth={false}
      value=""
      onChange={({ target }) => onChange(target.value)}
      slotProps={{ select: { native: true }, htmlInput: { 'aria-label': t('figures.currency') } }}
    >
      <option value="">{t('figures.all_currencies')}</option>
      {currencies.map((currency) => (
        <option key={currency} value={currency}>
          {currency}
        </option>
      ))}
    </TextField>
  );
}
