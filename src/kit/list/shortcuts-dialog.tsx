import {
  Box,
  Button,
  DialogActions,
  DialogContent,
  FormControlLabel,
  Switch,
  Typography,
} from '@mui/material';
import { useTranslation } from 'react-i18next';
import { PanelDialog } from '../../shared/dialog/panel-dialog.tsx';
import { keyName } from '../../shared/keyboard.ts';
import { useSingleKeys } from '../use-shortcut.ts';

/** The keyboard shortcuts of a list: each key, and what it does. */
const keys = [
  [keyName('K'), 'palette.title'],
  [keyName('Z'), 'shortcuts.undo'],
  ['/', 'shortcuts.search'],
  ['N', 'shortcuts.create'],
  ['↑ ↓', 'shortcuts.move'],
  ['Home End', 'shortcuts.ends'],
  ['Enter', 'shortcuts.open'],
  ['J K', 'shortcuts.neighbors'],
  ['E', 'shortcuts.edit'],
  ['A R', 'shortcuts.answer'],
  ['?', 'shortcuts.help'],
] as const;

/** Lists the keyboard shortcuts, and turns single-key shortcuts off. */
export function ShortcutsDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation();
  const [hasKeys, setKeys] = useSingleKeys();
  return (
    <PanelDialog title={t('shortcuts.title')} onClose={onClose}>
      <DialogContent>
        <Box
          component="dl"
          sx={{ display: 'grid', gridTemplateColumns: 'auto 1fr', columnGap: 2, rowGap: 1.5, m: 0, py: 0.5 }}
        >
          {keys.map(([key, text]) => (
            <Box key={key} sx={{ display: 'contents' }}>
              <Box component="dt">
                <Box
                  component="kbd"
                  sx={{
                    px: 1,
                    py: 0.25,
                    border: 1,
                    borderColor: 'divider',
                    borderRadius: 1,
                    font: 'inherit',
                  }}
                >
                  {key}
                </Box>
              </Box>
              <Typography component="dd" sx={{ m: 0 }}>
                {t(text)}
              </Typography>
            </Box>
          ))}
        </Box>
        <FormControlLabel
          sx={{ mt: 2 }}
          label={t('shortcuts.single')}
          control={<Switch checked={hasKeys} />}
          onChange={(_event, checked) => setKeys(checked)}
        />
      </DialogContent>
      <DialogActions>
        <Button autoFocus onClick={onClose}>
          {t('ra.action.close')}
        </Button>
      </DialogActions>
    </PanelDialog>
  );
}
