import SaveIcon from '@mui/icons-material/BookmarkAddOutlined';
import { Button } from '@mui/material';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { View } from '../view.ts';
import { NameDialog } from './name-dialog.tsx';
import { useSavedViews } from './use-saved-views.ts';

/** Asks for the name of the view on screen, and saves it. */
export function SaveViewDialog({ view, onClose }: { view: View; onClose: () => void }) {
  const { t } = useTranslation();
  const { save } = useSavedViews(view);
  return (
    <NameDialog
      title={t('list.save_view')}
      label={t('list.view_name')}
      onClose={onClose}
      onName={(name) => {
        save(name);
        onClose();
      }}
    />
  );
}

/** Saves the view on screen under a name; not shown for one that is saved. */
export function SaveView({ view }: { view: View }) {
  const { t } = useTranslation();
  const { current } = useSavedViews(view);
  const [isNaming, setNaming] = useState(false);
  return (
    <>
      {!current && (
        <Button size="small" startIcon={<SaveIcon />} onClick={() => setNaming(true)}>
          {t('list.save_view')}
        </Button>
      )}
      {isNaming && <SaveViewDialog view={view} onClose={() => setNaming(false)} />}
    </>
  );
}
