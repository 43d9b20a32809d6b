import { Stack } from '@mui/material';
import { FilterLiveForm } from 'react-admin';
import type { FormInput } from '../view.ts';

/** The filters of a list; each narrows it as soon as it is set. */
export function FilterForm({ filters }: { filters: readonly FormInput[] }) {
  return (
    <FilterLiveForm>
      <Stack
        direction="row"
        sx={{
          flexWrap: 'wrap',
          gap: 1,
          '& > *': { flex: { xs: '1 1 100%', sm: '1 1 180px' }, maxWidth: { sm: 260 } },
        }}
      >
        {filters.map(({ source, input: Input }) => (
          <Input key={source} source={source} helperText={false} />
        ))}
      </Stack>
    </FilterLiveForm>
  );
}
