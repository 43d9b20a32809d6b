import EditIcon from '@mui/icons-material/Edit';
import { Button } from '@mui/material';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useOfferedInputs } from '../offered.ts';
import type { View } from '../view.ts';
import { BulkEditDialog } from './bulk-edit-dialog.tsx';

/** Opens the dialog that gives a field of the selected records one value. */
export function BulkEdit({ view }: { view: View }) {
  const { t } = useTranslation();
  const [isOpen, setOpen] = useState(false);
  const inputs = useOfferedInputs(view.inputs).filter(({ source }) => view.bulkEdit.includes(source));
  if (inputs.length === 0) return null;
  return (
    <>
      <Button size="small" startIcon={<EditIcon />} onClick={() => setOpen(true)}>
        {t('list.change')}
      </Button>
      {isOpen && <BulkEditDialog view={view} inputs={inputs} onClose={() => setOpen(false)} />}
    </>
  );
}
