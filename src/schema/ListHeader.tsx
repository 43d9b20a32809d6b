import { Stack } from '@mui/material';
import { FilterLiveForm, TextInput, useTranslate } from 'react-admin';
import { PageTitle } from '../shell/PageTitle.tsx';
import { AddButton } from './AddButton.tsx';
import { useMayArrange } from './useMayArrange.ts';
import type { View } from './view.ts';

/** Title, add button, search and filters of a list. */
export function ListHeader({ view, mayCreate }: { view: View; mayCreate: boolean }) {
  const translate = useTranslate();
  const mayArrange = useMayArrange(view);
  return (
    <>
      <Stack direction="row" sx={{ alignItems: 'center', justifyContent: 'space-between', gap: 2 }}>
        <PageTitle>{translate(view.title)}</PageTitle>
        {mayCreate && <AddButton view={view} />}
      </Stack>
      {mayArrange && (
        <FilterLiveForm>
          <Stack direction={{ xs: 'column', sm: 'row' }} sx={{ gap: 1, '& > *': { maxWidth: { sm: 280 } } }}>
            <TextInput source="q" type="search" label="ra.action.search" helperText={false} resettable />
            {view.filters.map(({ source, input: Input }) => (
              <Input key={source} source={source} helperText={false} />
            ))}
          </Stack>
        </FilterLiveForm>
      )}
    </>
  );
}
