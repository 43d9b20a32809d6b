import { Button, DialogActions, DialogContent, TextField } from '@mui/material';
import { type SubmitEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { PanelDialog } from '../../shared/dialog/panel-dialog.tsx';

interface NameDialogProps {
  title: string;
  /** The label of its only field. */
  label: string;
  /** The name it has so far. */
  name?: string;
  onName: (name: string) => void;
  onClose: () => void;
}

/** Asks for the name of something that is saved. */
export function NameDialog({ title, label, name: former = '', onName, onClose }: NameDialogProps) {
  const { t } = useTranslation();
  const [name, setName] = useState(former);
  const save = (event: SubmitEvent) => {
    event.preventDefault();
    onName(name.trim());
  };
  return (
    <PanelDialog title={title} onClose={onClose}>
      <form onSubmit={save}>
        <DialogContent>
          <TextField
            autoFocus
            label={label}
            value={name}
            onChange={(event) => setName(event.target.value)}
            slotProps={{ htmlInput: { maxLength: 60 } }}
          />
        </DialogContent>
        <DialogActions>
          <Button onClick={onClose}>{t('ra.action.cancel')}</Button>
          <Button type="submit" variant="contained" disabled={name.trim() === ''}>
            {t('ra.action.save')}
          </Button>
        </DialogActions>
      </form>
    </PanelDialog>
  );
}
