import { Autocomplete, Box, TextField, Typography } from '@mui/material';
import { useTranslation } from 'react-i18next';
import { useServerSearch } from '../kit/inputs/use-server-search.ts';
import { readCampaigns } from './customer-calls.ts';

/** A campaign that a customer can be given to, or nobody. */
export interface Target {
  /** Null for nobody. */
  id: number | null;
  label: string;
  detail: string;
}

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
  const nobody: Target = { id: null, label: t('customer.to_nobody'), detail: '' };
  const { found, failure, search } = useServerSearch<Target>({
    queryKey: ['customer', customerId, 'campaigns'],
    async find(text, signal) {
      const campaigns = await readCampaigns(customerId, text, signal);
      const targets = campaigns.map(({ id, code, link, affiliate }) => ({
        id,
        label: `${code} · ${affiliate.name}`,
        detail: link,
      }));
      return text === '' ? [nobody, ...targets] : targets;
    },
  });
  const offered = found.filter(({ id }) => id !== presentId);
  return (
    <Autocomplete
      options={offered}
      value={value}
      onChange={(_event, chosen) => onChange(chosen)}
      {...search}
      getOptionKey={({ id }) => id ?? 0}
      getOptionLabel={({ label }) => label}
      isOptionEqualToValue={(option, chosen) => option.id === chosen.id}
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
