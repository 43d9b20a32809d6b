import SaveIcon from '@mui/icons-material/BookmarkAddOutlined';
import { Button, Chip, Stack } from '@mui/material';
import { useState } from 'react';
import { useListContext, useSavedQueries } from 'react-admin';
import { useTranslation } from 'react-i18next';
import type { View } from '../view.ts';
import { NameDialog } from './name-dialog.tsx';

const isSame = (one: object, other: object) => {
  const text = (filter: object) =>
    JSON.stringify(Object.entries(filter).toSorted(([a], [b]) => a.localeCompare(b)));
  return text(one) === text(other);
};

/** The searches and filters that the account has saved for a list: they can be chosen, removed and added. */
export function SavedFilters({ view }: { view: View }) {
  const { t } = useTranslation();
  const { filterValues, setFilters } = useListContext();
  const [saved, setSaved] = useSavedQueries(view.address);
  const [isNaming, setNaming] = useState(false);
  const current = saved.find(({ value }) => isSame(value.filter, filterValues));
  const isNarrowed = Object.keys(filterValues).length > 0;
  if (saved.length === 0 && !isNarrowed) return null;
  return (
    <Stack direction="row" sx={{ flexWrap: 'wrap', alignItems: 'center', gap: 1, mt: 1 }}>
      {saved.map((item) => (
        <Chip
          key={item.label}
          label={item.label}
          color={item === current ? 'primary' : 'default'}
          variant="outlined"
          aria-pressed={item === current}
          onClick={() => setFilters(item === current ? {} : item.value.filter)}
          onDelete={() => setSaved(saved.filter((other) => other !== item))}
        />
      ))}
      {isNarrowed && (
        <Button size="small" onClick={() => setFilters({})}>
          {t('list.clear_filters')}
        </Button>
      )}
      {isNarrowed && !current && (
        <Button size="small" startIcon={<SaveIcon />} onClick={() => setNaming(true)}>
          {t('list.save_filter')}
        </Button>
      )}
      {isNaming && (
        <NameDialog
          title={t('list.save_filter')}
          label={t('list.filter_name')}
          onClose={() => setNaming(false)}
          onName={(label) => {
            // Saving under an existing name replaces that filter.
            const others = saved.filter((other) => other.label !== label);
            setSaved([...others, { label, value: { filter: filterValues } }]);
            setNaming(false);
          }}
        />
      )}
    </Stack>
  );
}
