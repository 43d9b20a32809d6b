import { Autocomplete, Box, TextField, Typography } from '@mui/material';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { serverSearch } from '../kit/inputs/server-search.ts';
import { errorText } from '../shared/http/error-text.ts';
import { useRested } from '../shared/use-rested.ts';
import { readCampaigns } from './customer-calls.ts';

/** A campaign that a customer can be given to, or nobody. */
export interface Target {
  /** Null for nobody. */
  id: number | null;
  label: string;
  detail: string;
}

/** The pause in typing after which campaigns are searched, in milliseconds. */
const debounceMs = 200;

interface CampaignChoiceProps {
  customerId: number;
  /** The campaign that has the customer now, which is not offered; null for nobody. */
  presentId: number | null;
  value: Target | null;
  onChange: (target: Target | null) => void;
  /** The problem with the choice, already translated. */
  problem: string | undefined;
}

/** Chooses the campaign that a customer is given to, among those of its brand. */
export function CampaignChoice({ customerId, presentId, value, onChange, problem }: CampaignChoiceProps) {
  const { t } = useTranslation();
  const [typed, setTyped] = useState('');
  const rested = useRested(typed, debounceMs);
  const {
    data = [],
    error,
    isFetching,
  } = useQuery({
    queryKey: ['customer', customerId, 'campaigns', rested],
    queryFn: ({ signal }) => readCampaigns(customerId, rested, signal),
    placeholderData: keepPreviousData,
  });
  const nobody = { id: null, label: t('customer.to_nobody'), detail: '' };
  const found = data.map(({ id, code, link, affiliate }) => ({
    id,
    label: `${code} · ${affiliate.name}`,
    detail: link,
  }));
  const offered = [...(rested === '' ? [nobody] : []), ...found].filter(({ id }) => id !== presentId);
  const failure = error ? errorText(t, error, t('error.server')) : undefined;
  return (
    <Autocomplete
      options={offered}
      value={value}
      onChange={(_event, chosen) => onChange(chosen)}
      onInputChange={(_event, text, reason) => setTyped(reason === 'input' ? text : '')}
      {...serverSearch<Target>(t, failure)}
      getOptionKey={({ id }) => id ?? 0}
      getOptionLabel={({ label }) => label}
      isOptionEqualToValue={(option, chosen) => option.id === chosen.id}
      loading={isFetching}
      renderOption={({ key, ...props }, { label, detail }) => (
        <Box component="li" key={key} {...props}>
          <Box sx={{ minWidth: 0, overflowWrap: 'anywhere' }}>
            {label}
            {detail && (
              <Typography variant="caption" color="textSecondary" sx={{ display: 'block' }}>
                {detail}
              </Typography>
            )}
          </Box>
        </Box>
      )}
      renderInput={(params) => (
        <TextField
          {...params}
          autoFocus
          required
          label={t('customer.campaign')}
          error={problem !== undefined || failure !== undefined}
          helperText={problem ?? failure ?? t('customer.campaign_hint')}
        />
      )}
    />
  );
}
