import AddIcon from '@mui/icons-material/Add';
import { Button } from '@mui/material';
import { useTranslate } from 'react-admin';
import { Link } from 'react-router';
import { useDialogLink } from './dialogAddress.ts';
import { textKey } from './texts.ts';
import type { View } from './view.ts';

/** Opens the create dialog of a resource. */
export function AddButton({ view }: { view: View }) {
  const translate = useTranslate();
  const link = useDialogLink(view.address);
  return (
    <Button
      variant="contained"
      startIcon={<AddIcon />}
      component={Link}
      {...link('create')}
      sx={{ flexShrink: 0 }}
    >
      {translate(textKey(view.resource.name, 'create'))}
    </Button>
  );
}
