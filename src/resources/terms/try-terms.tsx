import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { withDecimalsOf } from '../../../contract/csv.ts';
import { termsSentence } from '../../../contract/terms-sentence.ts';
import type { Terms } from '../../../contract/terms.ts';
import { CardRow } from '../../shared/card-row.ts';
import { exactMoney } from '../../shared/exact-amount.ts';
import { Field } from '../../shared/forms/field.tsx';
import { computed, type ComputedLine, daysOfMonth, type Month } from './computed.ts';
import { useTermsLanguage } from './use-language.ts';

type Figure = keyof Month;

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

/** The most customers that are computed, each for itself. */
const most = 10_000;
const count = (typed: string, limit = most) =>
  /^\d{1,6}$/.test(typed.trim()) ? Math.min(Number(typed), limit) : 0;
const plain = (typed: string) => {
  const text = typed.replaceAll(/\s/g, '').replace(',', '.');
  return /^-?\d{1,12}(?:\.\d+)?$/.test(text) ? text.replace(/^(-?)0+(?=\d)/, '$1') : '0';
};

/** Computes what terms pay for the figures of a month, which are typed in. Nothing is sent or kept. */
export function TryTerms({ terms }: { terms: Terms | undefined }) {
  const { t } = useTranslation();
  const language = useTermsLanguage();
  const [typed, setTyped] = useState(start);
  const figures = terms ? figuresOf(terms) : [];
  const result =
    terms &&
    computed(terms, {
      registrations: count(typed.registrations),
      qualified: count(typed.qualified),
      first_deposits: count(typed.first_deposits),
      net_revenue: plain(typed.net_revenue),
      loss: plain(typed.loss).replace('-', ''),
      active_days: count(typed.active_days, daysOfMonth),
    });
  if (!terms || !result) {
    return (
      <Typography variant="body2" color="textSecondary" role="status">
        {t('terms.not_told')}
      </Typography>
    );
  }
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
            onChange={({ target }) => setTyped((before) => ({ ...before, [figure]: target.value }))}
            inputProps={{ inputMode: 'decimal', maxLength: 15, autoComplete: 'off' }}
          />
        ))}
      </Box>
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
                {exactMoney(amount, terms.currency, language)}
              </Typography>
            </CardRow>
          ))}
          <CardRow>
            <Typography sx={{ fontWeight: 600 }}>{t('terms.together')}</Typography>
            <Typography sx={{ fontWeight: 600, whiteSpace: 'nowrap' }}>
              {exactMoney(result.total, terms.currency, language)}
            </Typography>
          </CardRow>
        </Box>
        {result.carriedOut.startsWith('-') && (
          <Typography variant="body2" color="textSecondary">
            {t('terms.carried_out', { amount: exactMoney(result.carriedOut, terms.currency, language) })}
          </Typography>
        )}
      </Box>
    </Box>
  );
}
