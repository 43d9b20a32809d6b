import AddIcon from '@mui/icons-material/Add';
import { Button, Stack } from '@mui/material';
import { useState } from 'react';
import { FilterLiveForm, useListContext } from 'react-admin';
import { useTranslation } from 'react-i18next';
import type { FormInput } from '../view.ts';

/** The number of filters that are shown at once; the two ends of a span are one. */
const first = 3;

/** Both ends of a span share the name of the field. */
const subjectOf = ({ source }: FormInput) => source.replace(/_(from|to)$/, '');

/** The filters of a list; each narrows it as soon as it is set. All but the first few are behind a button. */
export function FilterForm({ filters }: { filters: readonly FormInput[] }) {
  const { t } = useTranslation();
  const { filterValues } = useListContext();
  const [areAllShown, setAllShown] = useState(false);
  const subjects = [...new Set(filters.map(subjectOf))];
  const isShown = (filter: FormInput) =>
    areAllShown || subjects.indexOf(subjectOf(filter)) < first || filterValues[filter.source] !== undefined;
  const shown = filters.filter(isShown);
  return (
    <FilterLiveForm>
      <Stack
        direction="row"
        sx={{
          flexWrap: 'wrap',
          alignItems: 'end',
          gap: 1,
          '& > :not(button)': { flex: { xs: '1 1 100%', sm: '1 1 180px' }, maxWidth: { sm: 260 } },
        }}
      >
        {shown.map(({ source, input: Input }) => (
          <Input key={source} source={source} helperText={false} />
        ))}
        {shown.length < filters.length && (
          <Button
            startIcon={<AddIcon />}
            onClick={({ currentTarget: { previousElementSibling: last } }) => {
              // The button goes: the next Tab leads to what takes its place.
              last?.querySelector<HTMLElement>('[role=combobox], input, select')?.focus();
              setAllShown(true);
            }}
          >
            {t('list.more_filters')}
          </Button>
        )}
      </Stack>
    </FilterLiveForm>
  );
}
