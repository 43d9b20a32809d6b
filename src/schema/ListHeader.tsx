import { Stack } from '@mui/material';
import { useTranslate } from 'react-admin';
import { PageTitle } from '../shell/PageTitle.tsx';
import { AddButton } from './AddButton.tsx';
import { ListFilters } from './ListFilters.tsx';
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
      {mayArrange && <ListFilters view={view} />}
    </>
  );
}
