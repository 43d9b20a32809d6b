import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { judged } from '../../money/terms/problems.ts';
import { startDraft } from '../../money/terms/start-draft.ts';
import { TryTerms } from '../../money/terms/try-terms.tsx';
import { useLanguage } from '../../shared/use-language.ts';
import { Field } from '../../shared/forms/field.tsx';
import { SelectField } from '../../shared/forms/select-field.tsx';
import { PageTitle } from '../../shared/page-title.tsx';
import { routeTitle } from '../../shared/route-titles.ts';
import { Cards } from './cards.ts';
import { type PaymentType, paymentTypes } from './payment-type-texts.ts';

/** The prices that the box begins with. */
const prices = { amount: '30', rate: '35' };

/** A payment type: its meaning, what triggers it, and its unit. */
function TypeCard({ type: { title, meaning, rows } }: { type: PaymentType }) {
  const { t } = useTranslation();
  return (
    <Card sx={{ p: 2.5, minWidth: 0 }}>
      <Typography variant="h6" component="h2" gutterBottom>
        {t(title)}
      </Typography>
      <Typography variant="body2">{t(meaning)}</Typography>
      <Box component="dl" sx={{ m: 0, mt: 1.5, display: 'grid', gap: 0.5 }}>
        {rows.map(({ term, text }) => (
          <Box key={term} sx={{ display: 'grid', gridTemplateColumns: '88px minmax(0, 1fr)', gap: 1 }}>
            <Typography component="dt" variant="body2" color="textSecondary">
              {t(term)}
            </Typography>
            <Typography component="dd" variant="body2" sx={{ m: 0 }}>
              {t(text)}
            </Typography>
          </Box>
        ))}
      </Box>
    </Card>
  );
}

/** The terms of a payment type with the prices that are typed, or what is wrong with these. */
function useTried(type: PaymentType, { amount, rate }: typeof prices) {
  const language = useLanguage();
  const draft = startDraft();
  const pays = { cpa: false, cpl: false, share: false, fixed: false };
  for (const part of type.pays) pays[part] = true;
  return judged(
    {
      ...draft,
      pays,
      cpa: { ...draft.cpa, amount },
      cpl: { amount },
      fixed: { amount },
      share: { ...draft.share, rate },
    },
    language,
  );
}

/** A super-admin's page of the payment types, with a box that computes an example of each. */
export default function PaymentTypes() {
  const { t } = useTranslation();
  const [type, setType] = useState(paymentTypes[0]);
  const [typed, setTyped] = useState(prices);
  const { terms, problems } = useTried(type, typed);
  const problemOf = (name: keyof typeof prices): string | undefined => {
    const [, message] = problems.find(([field]) => field.endsWith(`.${name}`)) ?? [];
    return message === undefined ? undefined : t(message);
  };
  const hasShare = type.pays.includes('share');
  const asked = [
    ...(hasShare && type.pays.length === 1 ? [] : [{ name: 'amount', label: 'terms.amount' } as const]),
    ...(hasShare ? [{ name: 'rate', label: 'terms.rate' } as const] : []),
  ];
  return (
    <>
      <PageTitle>{t(routeTitle('/operator-integrations/payment-types'))}</PageTitle>
      <Typography color="textSecondary" sx={{ mt: 1 }}>
        {t('payment_types.intro')}
      </Typography>
      <Cards>
        {paymentTypes.map((one) => (
          <TypeCard key={one.key} type={one} />
        ))}
      </Cards>
      <Card role="region" aria-label={t('terms.try')} sx={{ mt: 2, p: 2.5, minWidth: 0 }}>
        <Typography variant="h6" component="h2">
          {t('terms.try')}
        </Typography>
        <Typography variant="body2" color="textSecondary" sx={{ mb: 2 }}>
          {t('terms.try_hint')}
        </Typography>
        <Box
          sx={{
            display: 'grid',
            gap: 2,
            mb: 2,
            gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 220px), 1fr))',
          }}
        >
          <SelectField
            label={t('payment_types.type')}
            value={type.key}
            onChange={({ target }) =>
              setType(paymentTypes.find(({ key }) => key === target.value) ?? paymentTypes[0])
            }
          >
            {paymentTypes.map((one) => (
              <option key={one.key} value={one.key}>
                {t(one.title)}
              </option>
            ))}
          </SelectField>
          {asked.map(({ name, label }) => (
            <Field
              key={name}
              label={t(label)}
              value={typed[name]}
              error={problemOf(name)}
              onChange={({ target }) => setTyped((before) => ({ ...before, [name]: target.value }))}
              inputProps={{ inputMode: 'decimal', maxLength: 15, autoComplete: 'off' }}
            />
          ))}
        </Box>
        <TryTerms terms={terms} />
      </Card>
    </>
  );
}
