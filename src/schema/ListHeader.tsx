import { Stack } from '@mui/material';
import { FilterLiveForm, TextInput, useTranslate } from 'react-admin';
import { mayDo } from '../authProvider/access.ts';
import { PageTitle } from '../shell/PageTitle.tsx';
import { useUser } from '../shell/user.ts';
import { AddButton } from './AddButton.tsx';
import { useMayArrange } from './useMayArrange.ts';
import type { View } from './view.ts';

/** Title, add button, search and filters of a list. */
export function ListHeader({ view, mayCreate }: { view: View; mayCreate: boolean }) {
  const translate = useTranslate();
  const mayArrange = useMayArrange(view);
  const user = useUser();
  const filters = view.filters.filter(({ offers }) => !offers || mayDo(user, offers, 'list'));
  return (
    <>
      <Stack direction="row" sx={{ alignItems: 'center', justifyContent: 'space-between', gap: 2 }}>
        <PageTitle>{translate(view.title)}</PageTitle>
        {mayCreate && <AddButton view={view} />}
      </Stack>
      {mayArrange && (
        <FilterLiveForm>
          <Stack
            direction="row"
            sx={{
              flexWrap: 'wrap',
              gap: 1,
              '& > *': { flex: { xs: '1 1 100%', sm: '1 1 180px' }, maxWidth: { sm: 260 } },
            }}
          >
            <TextInput source="q" type="search" label="ra.action.search" helperText={false} resettable />
            {filters.map(({ source, input: Input }) => (
              <Input key={source} source={source} helperText={false} />
            ))}
          </Stack>
        </FilterLiveForm>
      )}
    </>
  );
}
