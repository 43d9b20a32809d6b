import { Button, Chip, Stack } from '@mui/material';
import { useListContext } from 'react-admin';
import type { SyntheticEvent } from 'react';
import { useTranslation } from 'react-i18next';
import type { OptionList } from '../../../contract/kinds.ts';
import { useChosen } from '../inputs/use-searched-choices.ts';
import { useOptions } from '../inputs/use-options.ts';
import { focusPast } from '../../shared/focus-past.ts';
import { textKey } from '../../kinds/texts.ts';
import type { FormInput, View } from '../view.ts';
import { SaveView } from './save-view.tsx';

interface FilterProps {
  resource: string;
  filter: FormInput;
  /** The value, as in the list's address. */
  value: string;
  onRemove: () => void;
}

/** A filter with its name and the text of its value; pressing it removes the filter. */
function ValueChip({ resource, filter, text, onRemove }: FilterProps & { text: string }) {
  const { t } = useTranslation();
  const label = `${t(textKey(resource, `fields.${filter.source}`))}: ${text}`;
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

function OptionChip({ list, ...props }: FilterProps & { list: OptionList }) {
  const { data } = useOptions(list);
  const title = data?.find(({ key }) => String(key) === props.value)?.title;
  return <ValueChip {...props} text={title ?? props.value} />;
}

function RecordChip({ of, ...props }: FilterProps & { of: string }) {
  const { choice } = useChosen(of, props.value);
  return <ValueChip {...props} text={choice?.name ?? props.value} />;
}

function FilterChip(props: FilterProps) {
  const { t } = useTranslation();
  const { parts, choices = {} } = props.filter;
  const { titledBy, text = String } = parts;
  if (!titledBy) {
    const title = choices[props.value];
    return <ValueChip {...props} text={title === undefined ? text(props.value, t) : t(title)} />;
  }
  return 'options' in titledBy ? (
    <OptionChip {...props} list={titledBy.options} />
  ) : (
    <RecordChip {...props} of={titledBy.records} />
  );
}

/** The active filters of a list as chips, which can be removed one by one or together, and saved as a view. */
export function FilterChips({ view, filters }: { view: View; filters: readonly FormInput[] }) {
  const { t } = useTranslation();
  const { filterValues, setFilters } = useListContext();
  return (
    <Stack
      direction="row"
      role="group"
      aria-label={t('list.filters')}
      sx={{ flexWrap: 'wrap', alignItems: 'center', gap: 1 }}
    >
      {filters.map((filter) => (
        <FilterChip
          key={filter.source}
          resource={view.resource.name}
          filter={filter}
          value={String(filterValues[filter.source])}
          onRemove={() => {
            const others = Object.entries(filterValues).filter(([name]) => name !== filter.source);
            setFilters(Object.fromEntries(others));
          }}
        />
      ))}
      <Button
        size="small"
        onClick={(event) => {
          focusPast(event);
          setFilters({});
        }}
      >
        {t('list.clear_filters')}
      </Button>
      <SaveView view={view} />
    </Stack>
  );
}
