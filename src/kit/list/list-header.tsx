import { Box, Stack } from '@mui/material';
import { useContext } from 'react';
import { PageTitle } from '../../shared/page-title.tsx';
import { useNavigate } from 'react-router';
import { useTranslation } from 'react-i18next';
import { AddButton } from './add-button.tsx';
import { useDialogLink } from '../form/dialog-address.ts';
import { ListFilters } from '../filters/list-filters.tsx';
import { BesideList } from './list-contexts.ts';
import { ListMenu } from './list-menu.tsx';
import { useMayArrange } from '../offered.ts';
import { useShortcut } from '../use-shortcut.ts';
import type { View } from '../view.ts';

/** Title, add button, search and filters of a list. */
export function ListHeader({ view, mayCreate }: { view: View; mayCreate: boolean }) {
  const { t } = useTranslation();
  const mayArrange = useMayArrange(view);
  const link = useDialogLink(view.address);
  const navigate = useNavigate();
  const beside = useContext(BesideList);
  useShortcut('create', () => {
    const { to, state } = link('create');
    if (mayCreate) void navigate(to, { state });
  });
  return (
    <>
      <Stack
        direction="row"
        sx={{ flexWrap: 'wrap', alignItems: 'center', justifyContent: 'space-between', gap: 2 }}
      >
        <Box sx={{ flex: '1 1 8rem', minWidth: 0 }}>
          <PageTitle>{t(view.title)}</PageTitle>
        </Box>
        <Stack direction="row" sx={{ alignItems: 'center', gap: 1, flexShrink: 0 }}>
          {mayCreate && <AddButton view={view} besideTitle />}
          <ListMenu view={view} />
        </Stack>
      </Stack>
      {beside(view.page)}
      {mayArrange && <ListFilters view={view} />}
    </>
  );
}
