import SearchIcon from '@mui/icons-material/Search';
import Box from '@mui/material/Box';
import ButtonBase from '@mui/material/ButtonBase';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useForms } from '../schema/lazyForms.tsx';
import { keyName } from '../shell/keyName.ts';
import { usePaletteKey } from './usePaletteKey.ts';

function Opened({ onClose }: { onClose: () => void }) {
  const forms = useForms();
  return forms && <forms.Palette onClose={onClose} />;
}

/** Opens the command palette, as Ctrl K and ⌘ K do. */
export function PaletteButton() {
  const { t } = useTranslation();
  const [open, setOpen] = useState(false);
  usePaletteKey(() => setOpen(true));
  return (
    <>
      <ButtonBase
        aria-label={t('palette.title')}
        aria-haspopup="dialog"
        aria-keyshortcuts="Control+K Meta+K"
        onClick={() => setOpen(true)}
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
      {open && <Opened onClose={() => setOpen(false)} />}
    </>
  );
}
