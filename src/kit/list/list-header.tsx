import { Stack } from '@mui/material';
import { useCallback, useContext, useState } from 'react';
import { PageTitle } from '../../shared/page-title.tsx';
import { useNavigate } from 'react-router';
import { useTranslation } from 'react-i18next';
import { AddButton } from './add-button.tsx';
import { useDialogLink } from '../form/dialog-address.ts';
import { ListFilters } from '../filters/list-filters.tsx';
import { BesideList } from './list-contexts.ts';
import { ListMenu } from './list-menu.tsx';
import { useMayArrange } from '../offered.ts';
import { lazyComponent } from '../../shared/lazily.ts';
import { useFirstSign } from '../use-first-sign.ts';
import { useShortcut } from '../use-shortcut.ts';
import type { View } from '../view.ts';

const AboutPage = lazyComponent(() => import('./about-page.tsx'));

/** Title, add button, search and filters of a list. */
export function ListHeader({ view, mayCreate }: { view: View; mayCreate: boolean }) {
  const { t } = useTranslation();
  const mayArrange = useMayArrange(view);
  const link = useDialogLink(view.address);
  const navigate = useNavigate();
  const beside = useContext(BesideList);
  // The explanation of the page loads after everything that the page needs.
  const [isUsed, setUsed] = useState(false);
  useFirstSign(useCallback(() => setUsed(true), []));
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
        <Stack
          direction="row"
          sx={{ flex: '1 1 8rem', minWidth: 'min-content', maxWidth: '100%', alignItems: 'center' }}
        >
          <PageTitle>{t(view.title)}</PageTitle>
          {isUsed && <AboutPage page={view.page} />}
        </Stack>
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
