import SaveIcon from '@mui/icons-material/BookmarkAddOutlined';
import { Button, Chip, Stack } from '@mui/material';
import { type SyntheticEvent, useState } from 'react';
import { useStore } from 'react-admin';
import { useTranslation } from 'react-i18next';
import { NameDialog } from '../kit/filters/name-dialog.tsx';
import { CopyButton } from '../shared/copy-button.tsx';
import { focusPast } from '../shared/focus-past.ts';

interface SavedView {
  name: string;
  /** The parameters of its address. */
  search: string;
}

interface SavedViewsProps {
  /** The parameters of the view on screen; empty for the one that everybody begins with. */
  search: string;
  onChoose: (search: string) => void;
}

/** The views that the account has named in this browser. Others get one by its address. */
export function SavedViews({ search, onChoose }: SavedViewsProps) {
  const { t } = useTranslation();
  const [saved, setSaved] = useStore<SavedView[]>('saved-views', []);
  const [isNaming, setNaming] = useState(false);
  const current = saved.find((view) => view.search === search);
  if (saved.length === 0 && search === '') return null;
  return (
    <Stack direction="row" sx={{ flexWrap: 'wrap', alignItems: 'center', gap: 1 }}>
      {saved.map((view) => (
        <Chip
          key={view.name}
          label={view.name}
          color={view === current ? 'primary' : 'default'}
          variant="outlined"
          aria-pressed={view === current}
          onClick={() => onChoose(view === current ? '' : view.search)}
          onDelete={(event: SyntheticEvent) => {
            focusPast(event);
            setSaved(saved.filter((other) => other !== view));
          }}
        />
      ))}
      {search !== '' && !current && (
        <Button size="small" startIcon={<SaveIcon />} onClick={() => setNaming(true)}>
          {t('figures.save_view')}
        </Button>
      )}
      {search !== '' && (
        <CopyButton
          text={window.location.href}
          label={t('figures.copy_address')}
          shown={t('action.copy_link')}
        />
      )}
      {isNaming && (
        <NameDialog
          title={t('figures.save_view')}
          label={t('figures.view_name')}
          onClose={() => setNaming(false)}
          onName={(name) => {
            // Saving under an existing name replaces that view.
            setSaved([...saved.filter((view) => view.name !== name), { name, search }]);
            setNaming(false);
          }}
        />
      )}
    </Stack>
  );
}
