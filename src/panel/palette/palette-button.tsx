import SearchIcon from '@mui/icons-material/Search';
import Box from '@mui/material/Box';
import ButtonBase from '@mui/material/ButtonBase';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { keyName } from '../../shared/keyboard.ts';
import { lazily } from '../../shared/lazily.ts';
import { useDialogModule } from '../../shared/lazy-dialog.ts';
import { useOpenHere } from '../../kit/use-open-here.ts';
import { usePaletteKey } from './use-palette-key.ts';

const palette = lazily(() => import('./palette.tsx'));
/** Loads the palette before a likely opening. A failure is told when it opens. */
const warm = () => void palette.load().catch(() => undefined);

/** The palette; what is typed while it loads is in its field. */
function Opened({ onClose }: { onClose: () => void }) {
  const drawn = useDialogModule(palette, onClose);
  const isThere = Boolean(drawn);
  const [typed, setTyped] = useState('');
  useEffect(() => {
    if (isThere) return undefined;
    const keep = (event: KeyboardEvent) => {
      const { key, ctrlKey, metaKey, altKey } = event;
      if (key.length !== 1 || ctrlKey || metaKey || altKey) return;
      // Neither a shortcut of the list below nor a field that still has the focus gets it.
      event.preventDefault();
      setTyped((before) => before + key);
    };
    window.addEventListener('keydown', keep, { capture: true });
    return () => window.removeEventListener('keydown', keep, { capture: true });
  }, [isThere]);
  return drawn && <drawn.Palette begun={typed} onClose={onClose} />;
}

/** Opens the command palette, as Ctrl K and ⌘ K do. */
export function PaletteButton() {
  const { t } = useTranslation();
  const [isOpen, setOpen] = useOpenHere();
  const open = () => setOpen(true);
  usePaletteKey(open, warm);
  return (
    <>
      <ButtonBase
        // The name has the word on the button, which people say to a browser that they control by voice.
        aria-label={t('list.action_on', { action: t('palette.open'), name: t('palette.title') })}
        aria-haspopup="dialog"
        aria-keyshortcuts="Control+K Meta+K"
        onClick={open}
        onFocus={warm}
        onPointerEnter={warm}
        sx={{
          gap: 1,
          height: { xs: 44, md: 36 },
          minWidth: 40,
          px: { xs: 0, md: 1.25 },
          border: { md: 1 },
          borderColor: { md: 'divider' },
          borderRadius: 1,
          color: 'text.secondary',
          typography: 'body2',
        }}
      >
        <SearchIcon fontSize="small" />
        <Box
          component="span"
          sx={{ display: { xs: 'none', md: 'inline' }, minWidth: 88, textAlign: 'start' }}
        >
          {t('palette.open')}
        </Box>
        <Box component="kbd" sx={{ display: { xs: 'none', md: 'inline' }, font: 'inherit' }}>
          {keyName('K')}
        </Box>
      </ButtonBase>
      {isOpen && <Opened onClose={() => setOpen(false)} />}
    </>
  );
}
