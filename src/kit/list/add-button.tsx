import AddIcon from '@mui/icons-material/Add';
import { Box, Button } from '@mui/material';
import { Link } from 'react-router';
import { useTranslation } from 'react-i18next';
import { useDialogLink } from '../form/dialog-address.ts';
import type { View } from '../view.ts';

/** Opens the create dialog of a resource; beside a title on a phone, only an icon. */
export function AddButton({ view, besideTitle = false }: { view: View; besideTitle?: boolean }) {
  const { t } = useTranslation();
  const link = useDialogLink(view.address);
  const label = t(view.creation.title);
  const onPhone = besideTitle ? 'none' : 'inline';
  return (
    <Button
      variant="contained"
      aria-label={label}
      component={Link}
      {...link('create')}
      sx={{ flexShrink: 0, gap: 1, minWidth: 44, px: { xs: besideTitle ? 1 : 2, sm: 2 } }}
    >
      <AddIcon fontSize="small" />
      <Box component="span" sx={{ display: { xs: onPhone, sm: 'inline' } }}>
        {label}
      </Box>
    </Button>
  );
}
