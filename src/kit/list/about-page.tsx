import HelpIcon from '@mui/icons-material/HelpOutlineOutlined';
import { IconButton, Popover, Typography } from '@mui/material';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Route } from '../../../contract/routes.ts';
import { useLanguage } from '../../shared/use-language.ts';
import { intros } from './intros.ts';

/** A button beside the title that tells what the page is for; nothing where its title says it. */
export default function AboutPage({ page }: { page: Route }) {
  const { t } = useTranslation();
  const language = useLanguage();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const intro = intros[page]?.[language];
  if (intro === undefined) return null;
  return (
    <>
      <IconButton
        aria-label={t('list.about')}
        aria-haspopup="dialog"
        aria-expanded={anchor !== null}
        // A finger's size, without making the line of the title higher.
        sx={{ my: -1, p: 1.25, color: 'text.secondary' }}
        onClick={({ currentTarget }) => setAnchor(currentTarget)}
      >
        <HelpIcon fontSize="small" />
      </IconButton>
      <Popover
        open={anchor !== null}
        anchorEl={anchor}
        onClose={() => setAnchor(null)}
        anchorOrigin={{ vertical: 'bottom', horizontal: 'left' }}
        slotProps={{
          paper: { role: 'dialog', 'aria-label': t('list.about'), sx: { p: 2, maxWidth: '22rem' } },
        }}
      >
        <Typography variant="body2">{intro}</Typography>
      </Popover>
    </>
  );
}
