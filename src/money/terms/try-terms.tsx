import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { withDecimalsOf } from '../../../contract/csv.ts';
import { currencyDigits, type Currency } from '../../../contract/currencies.ts';
import { termsSentence } from '../../../contract/terms-sentence.ts';
import type { Terms } from '../../../contract/terms.ts';
import { CardRow } from '../../shared/card-row.ts';
import { exactMoney } from '../../shared/exact-amount.ts';
import { Field } from '../../shared/forms/field.tsx';
import { computed, type Computed, type ComputedLine, daysOfMonth } from './computed.ts';
import { type Figure, readMonth } from './typed-month.ts';
import { useLanguage } from '../../shared/use-language.ts';

const start: Record<Figure, string> = {
  registrations: '40',
  qualified: '10',
  first_deposits: '15',
  net_revenue: '6000',
  loss: '0',
  active_days: String(daysOfMonth),
};

const labels: Record<Figure, string> = {
  registrations: 'terms.figure.registrations',
  qualified: 'terms.figure.qualified',
  first_deposits: 'terms.figure.first_deposits',
  net_revenue: 'terms.figure.net_revenue',
  loss: 'terms.figure.loss',
  active_days: 'terms.figure.active_days',
};
const lineTitles: Record<ComputedLine['kind'], string> = {
  cpa: 'terms.line.cpa',
  cpl: 'terms.line.cpl',
  share: 'terms.line.share',
  cap: 'terms.line.cap',
  fixed: 'terms.line.fixed',
};

/** The figures that terms depend on. */
function figuresOf({ cpa, cpl, share, fixed }: Terms): Figure[] {
  return [
    ...(cpl ? (['registrations'] as const) : []),
    ...(cpa ? (['qualified'] as const) : []),
    ...(share ? (['net_revenue'] as const) : []),
    ...(share?.tiers.length && share.tier_by === 'first_deposits' ? (['first_deposits'] as const) : []),
    ...(share?.carry_over === 'full' ? (['loss'] as const) : []),
    ...(fixed ? (['active_days'] as const) : []),
  ];
}

/** The lines of a month, and what they make together. */
function Result({ result, currency }: { result: Computed; currency: Currency }) {
  const { t } = useTranslation();
  const language = useLanguage();
  return (
    <Box role="status" aria-label={t('terms.result')}>
      <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
        {result.lines.map(({ kind, amount, calculation }) => (
          <CardRow key={kind}>
            <Box sx={{ minWidth: 0 }}>
              <Typography variant="body2">{t(lineTitles[kind])}</Typography>
              <Typography variant="caption" color="textSecondary" sx={{ overflowWrap: 'anywhere' }}>
                {withDecimalsOf(language, calculation)}
              </Typography>
            </Box>
            <Typography variant="body2" sx={{ whiteSpace: 'nowrap' }}>
              {exactMoney(amount, currency, language)}
            </Typography>
          </CardRow>
        ))}
        <CardRow>
          <Typography sx={{ fontWeight: 600 }}>{t('terms.together')}</Typography>
          <Typography sx={{ fontWeight: 600, whiteSpace: 'nowrap' }}>
            {exactMoney(result.total, currency, language)}
          </Typography>
        </CardRow>
      </Box>
      {result.carriedOut.startsWith('-') && (
        <Typography variant="body2" color="textSecondary">
          {t('terms.carried_out', { amount: exactMoney(result.carriedOut.slice(1), currency, language) })}
        </Typography>
      )}
    </Box>
  );
}

/** Computes what terms pay for the figures of a month, which are typed in. Nothing is sent or kept. */
export function TryTerms({ terms }: { terms: Terms | undefined }) {
  const { t } = useTranslation();
  const language = useLanguage();
  const [typed, setTyped] = useState(start);
  if (!terms) {
    return (
      <Typography variant="body2" color="textSecondary" role="status">
        {t('terms.not_told')}
      </Typography>
    );
  }
  const figures = figuresOf(terms);
  const digits = currencyDigits[terms.currency];
  const { month, problems } = readMonth(typed, figures, { language, digits });
  const result = Object.keys(problems).length === 0 ? computed(terms, month) : undefined;
  return (
    <Box sx={{ display: 'grid', gap: 2, minWidth: 0 }}>
      <Typography variant="body2">{termsSentence(terms, language)}</Typography>
      <Box
        sx={{
          display: 'grid',
          gap: 2,
          gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 220px), 1fr))',
        }}
      >
        {figures.map((figure) => (
          <Field
            key={figure}
            label={t(labels[figure])}
            value={typed[figure]}
            error={problems[figure] && t(problems[figure].key, problems[figure].values)}
            onChange={({ target }) => setTyped((before) => ({ ...before, [figure]: target.value }))}
            inputProps={{ inputMode: 'decimal', maxLength: 15, autoComplete: 'off' }}
          />
        ))}
      </Box>
      {result && <Result result={result} currency={terms.currency} />}
    </Box>
  );
}
