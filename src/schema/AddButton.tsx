import AddIcon from '@mui/icons-material/Add';
import { Button } from '@mui/material';
import { useTranslate } from 'react-admin';
import { Link } from 'react-router';
import { useDialogLink } from './dialogAddress.ts';
import { textKey } from './texts.ts';

/** Opens the create dialog of a resource. */
export function AddButton({ resource }: { resource: string }) {
  const translate = useTranslate();
  const link = useDialogLink(resource);
  return (
    <Button variant="contained" startIcon={<AddIcon />} component={Link} {...link('create')}>
      {translate(textKey(resource, 'create'))}
    </Button>
  );
}
