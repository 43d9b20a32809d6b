import { Chip, Stack } from '@mui/material';
import type { SyntheticEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { textOfValue } from '../../contract/group-texts.ts';
import { groupTitles } from '../../contract/statistics-groups.ts';
import { useTitle } from './calls.ts';
import { type FilterName, filterNames, type Filters } from './question.ts';
import { focusPast } from '../shared/focus-past.ts';
import { useLanguage } from '../shared/use-language.ts';

interface ChipProps {
  name: FilterName;
  value: string;
  onRemove: () => void;
}

function FilterChip({ title, text, onRemove }: { title: string; text: string; onRemove: () => void }) {
  const { t } = useTranslation();
  const label = `${title}: ${text}`;
  const remove = (event: SyntheticEvent) => {
    focusPast(event);
    onRemove();
  };
  return (
    <Chip
      component="button"
      clickable
      variant="outlined"
      label={label}
      aria-label={t('list.remove_filter', { filter: label })}
      onClick={remove}
      onDelete={remove}
      sx={{ maxWidth: '100%' }}
    />
  );
}

const recordGroups = {
  brand_id: 'brand',
  affiliate_id: 'affiliate',
  campaign_id: 'campaign',
  plan_id: 'plan',
} as const;
type RecordFilter = keyof typeof recordGroups;
const isOfRecord = (name: FilterName): name is RecordFilter => Object.hasOwn(recordGroups, name);

function RecordChip({ name, value, onRemove }: ChipProps & { name: RecordFilter }) {
  const language = useLanguage();
  const group = recordGroups[name];
  const title = useTitle(group, value);
  return <FilterChip title={groupTitles[group][language]} text={title ?? `#${value}`} onRemove={onRemove} />;
}

function ValueChip({ name, value, onRemove }: ChipProps & { name: Exclude<FilterName, RecordFilter> }) {
  const { t } = useTranslation();
  const language = useLanguage();
  const title = name === 'currency' ? t('figures.currency') : groupTitles[name][language];
  return <FilterChip title={title} text={textOfValue(name, value, t, language)} onRemove={onRemove} />;
}

interface NarrowedByProps {
  filters: Filters;
  onChange: (filters: Filters) => void;
}

/** The filters of the figures, as chips that can be removed one by one. */
export function NarrowedBy({ filters, onChange }: NarrowedByProps) {
  const { t } = useTranslation();
  const set = filterNames.flatMap((name) => {
    const value = filters[name];
    return value === undefined ? [] : [{ name, value }];
  });
  if (set.length === 0) return null;
  return (
    <Stack direction="row" role="group" aria-label={t('list.filters')} sx={{ flexWrap: 'wrap', gap: 1 }}>
      {set.map(({ name, value }) => {
        const onRemove = () =>
          onChange(Object.fromEntries(Object.entries(filters).filter(([other]) => other !== name)));
        return isOfRecord(name) ? (
          <RecordChip key={name} name={name} value={value} onRemove={onRemove} />
        ) : (
          <ValueChip key={name} name={name} value={value} onRemove={onRemove} />
        );
      })}
    </Stack>
  );
}
