import Box from '@mui/material/Box';
import FormControlLabel from '@mui/material/FormControlLabel';
import Switch from '@mui/material/Switch';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { Controller, useFormContext, useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { currencies } from '../../../contract/currencies.ts';
import { type PaidPart, type TermsDraft } from './draft.ts';
import { FieldRows } from './field-rows.tsx';
import { ChosenField, TypedField } from './typed-field.tsx';

/** Fields beside each other where there is room. */
const Row = ({ children }: { children: ReactNode }) => (
  <Box
    sx={{
      display: 'grid',
      gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: 'repeat(2, minmax(0, 1fr))' },
      gap: 2,
      alignItems: 'start',
    }}
  >
    {children}
  </Box>
);

const titles: Record<PaidPart, string> = {
  cpa: 'terms.part.cpa',
  cpl: 'terms.part.cpl',
  share: 'terms.part.share',
  fixed: 'terms.part.fixed',
};

interface PartProps {
  part: PaidPart;
  children: ReactNode;
}

/** A part of the pay, whose fields are there while it is switched on. */
function Part({ part, children }: PartProps) {
  const { t } = useTranslation();
  const { control } = useFormContext<TermsDraft>();
  const isPaid = useWatch({ control, name: `pays.${part}` });
  return (
    <Box role="group" aria-label={t(titles[part])} sx={{ display: 'grid', gap: 1.5 }}>
      <Controller
        control={control}
        name={`pays.${part}`}
        render={({ field: { value, onChange, ref } }) => (
          <FormControlLabel
            control={
              <Switch
                checked={value}
                onChange={(_event, checked) => onChange(checked)}
                slotProps={{ input: { ref } }}
              />
            }
            label={t(titles[part])}
          />
        )}
      />
      {isPaid && children}
    </Box>
  );
}

type Choice = readonly [value: string, title: string];
const tierFigures: readonly Choice[] = [
  ['net_revenue', 'terms.choice.tier_by.net_revenue'],
  ['first_deposits', 'terms.choice.tier_by.first_deposits'],
];
const tierModes: readonly Choice[] = [
  ['retroactive', 'terms.choice.tier_mode.retroactive'],
  ['marginal', 'terms.choice.tier_mode.marginal'],
];
const carries: readonly Choice[] = [
  ['none', 'terms.choice.carry_over.none'],
  ['full', 'terms.choice.carry_over.full'],
];
const judges: readonly Choice[] = [
  ['deposits', 'terms.choice.by.deposits'],
  ['brand', 'terms.choice.by.brand'],
];

const choicesOf = (t: (key: string) => string, choices: readonly Choice[]) =>
  choices.map(([value, title]) => ({ value, title: t(title) }));

function ShareFields() {
  const { t } = useTranslation();
  const { control } = useFormContext<TermsDraft>();
  const [tiers, tierBy] = useWatch({ control, name: ['share.tiers', 'share.tier_by'] });
  return (
    <>
      <Row>
        <TypedField name="share.rate" label={t('terms.rate')} />
        <TypedField name="share.admin_fee" label={t('terms.admin_fee')} hint={t('terms.admin_fee_hint')} />
      </Row>
      <FieldRows
        name="share.tiers"
        fields={[
          { name: 'from', label: tierBy === 'first_deposits' ? 'terms.from_deposits' : 'terms.from' },
          { name: 'rate', label: 'terms.rate' },
        ]}
        empty={{ from: '', rate: '' }}
        add="terms.add_tier"
        most={20}
      />
      {tiers.length > 0 && (
        <Row>
          <ChosenField name="share.tier_by" label={t('terms.tier_by')} choices={choicesOf(t, tierFigures)} />
          <ChosenField
            name="share.tier_mode"
            label={t('terms.tier_mode')}
            choices={choicesOf(t, tierModes)}
          />
        </Row>
      )}
      <ChosenField name="share.carry_over" label={t('terms.carry_over')} choices={choicesOf(t, carries)} />
    </>
  );
}

function Qualification() {
  const { t } = useTranslation();
  const { control } = useFormContext<TermsDraft>();
  const by = useWatch({ control, name: 'qualification.by' });
  return (
    <>
      <Row>
        <ChosenField name="qualification.by" label={t('terms.qualifies')} choices={choicesOf(t, judges)} />
        <TypedField name="qualification.days" label={t('terms.days')} inputMode="numeric" />
      </Row>
      {by === 'deposits' && (
        <Row>
          <TypedField name="qualification.min_first_deposit" label={t('terms.min_first_deposit')} />
          <TypedField name="qualification.min_deposits" label={t('terms.min_deposits')} />
        </Row>
      )}
    </>
  );
}

/** The fields of terms, within a form of a `TermsDraft`. */
export function TermsFields() {
  const { t } = useTranslation();
  const { control } = useFormContext<TermsDraft>();
  const pays = useWatch({ control, name: 'pays' });
  const isForCustomers = pays.cpa || pays.cpl;
  return (
    <Box sx={{ display: 'grid', gap: 2 }}>
      <ChosenField
        name="currency"
        label={t('terms.currency')}
        choices={currencies.map((code) => ({ value: code, title: code }))}
      />
      <Part part="cpa">
        <TypedField name="cpa.amount" label={t('terms.amount')} />
        <FieldRows
          name="cpa.countries"
          fields={[
            { name: 'code', label: 'terms.country', inputMode: 'text' },
            { name: 'amount', label: 'terms.amount' },
          ]}
          empty={{ code: '', amount: '' }}
          add="terms.add_country"
          most={250}
        />
      </Part>
      <Part part="cpl">
        <TypedField name="cpl.amount" label={t('terms.amount')} />
      </Part>
      <Part part="share">
        <ShareFields />
      </Part>
      <Part part="fixed">
        <TypedField name="fixed.amount" label={t('terms.amount')} />
      </Part>
      {(isForCustomers || pays.share) && (
        <Typography variant="h6" component="h3">
          {t('terms.conditions')}
        </Typography>
      )}
      {isForCustomers && <Qualification />}
      {(isForCustomers || pays.share) && (
        <Row>
          {isForCustomers && <TypedField name="hold_days" label={t('terms.hold_days')} inputMode="numeric" />}
          <TypedField name="cap" label={t('terms.cap')} hint={t('terms.cap_hint')} />
        </Row>
      )}
    </Box>
  );
}
