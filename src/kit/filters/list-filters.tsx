import FilterIcon from '@mui/icons-material/FilterList';
import { Box, Button, Stack } from '@mui/material';
import { useId } from 'react';
import { useListContext, useSavedQueries, useStore } from 'react-admin';
import { useTranslation } from 'react-i18next';
import { capabilities, useSession } from '../../authProvider/store.ts';
import { useUser } from '../../authProvider/user.ts';
import { useForms } from '../../kinds/lazy-forms.tsx';
import { mayOffer } from '../use-permitted.ts';
import { SearchField } from './search-field.tsx';
import type { FormInput, View } from '../view.ts';

/** The filters, or a placeholder of the same size while they load. */
function Filters({ filters }: { filters: readonly FormInput[] }) {
  const forms = useForms();
  return forms ? <forms.FilterForm filters={filters} /> : <Box sx={{ minHeight: 64 }} />;
}

function Views({ view }: { view: View }) {
  const forms = useForms();
  return <Box sx={{ minHeight: 36 }}>{forms && <forms.ViewTabs view={view} />}</Box>;
}

function Chips({ view, filters }: { view: View; filters: readonly FormInput[] }) {
  const forms = useForms();
  return forms && <forms.FilterChips view={view} filters={filters} />;
}

/** The search of a list, and the filters behind a button that says how many are set. */
export function ListFilters({ view }: { view: View }) {
  const { t } = useTranslation();
  const user = useUser();
  const { filterValues } = useListContext();
  const [open, setOpen] = useStore(`${view.address}.filters`, false);
  const [saved] = useSavedQueries(view.address);
  const panelId = useId();
  const announced = capabilities(useSession());
  const tellsKeys = announced.includes('paged-lists');
  const filters = view.filters
    .flatMap((filter) =>
      !filter.needs || announced.includes(filter.needs) ? filter : (filter.otherwise ?? []),
    )
    .filter((filter) => mayOffer(user, filter) && (!filter.needsKey || tellsKeys));
  const set = filters.filter(({ source }) => filterValues[source] !== undefined);
  return (
    <>
      {saved.length > 0 && <Views view={view} />}
      <Stack direction="row" sx={{ flexWrap: 'wrap', gap: 1 }}>
        <SearchField />
        {filters.length > 0 && (
          <Button
            variant="outlined"
            startIcon={<FilterIcon />}
            aria-expanded={open}
            aria-controls={panelId}
            onClick={() => setOpen(!open)}
          >
            {set.length > 0 ? t('list.filters_set', { number: set.length }) : t('list.filters')}
          </Button>
        )}
      </Stack>
      {set.length > 0 && <Chips view={view} filters={set} />}
      <Box id={panelId} hidden={!open}>
        {open && <Filters filters={filters} />}
      </Box>
    </>
  );
}
