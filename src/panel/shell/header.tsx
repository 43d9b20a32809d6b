import MenuIcon from '@mui/icons-material/Menu';
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import { styled } from '@mui/material/styles';
import { visuallyHidden } from '@mui/utils';
import { memo } from 'react';
import { useTranslation } from 'react-i18next';
import { PaletteButton } from '../palette/palette-button.tsx';
import { AccountMenu } from './account-menu.tsx';
import { LanguageSwitch } from '../../shared/language-switch.tsx';
import { Logo } from '../../shared/logo.tsx';
import { headerHeight } from '../../shared/measures.ts';

/** On the narrowest phones, or with very large text, only the logo's sign is shown, without the name. */
const NarrowedLogo = styled('div')({
  flexShrink: 1000,
  minWidth: 28,
  // A name that does not fit wraps, and is then hidden as a whole.
  '&& > *': { display: 'flex', flexWrap: 'wrap', height: 'max(28px, 1.5em)', overflow: 'hidden' },
  '@media (max-width: 389px)': { '& .name': visuallyHidden },
});

interface HeaderProps {
  menuOpen: boolean;
  onOpenMenu: () => void;
}

/** The header of every page: logo, language, account, and on small screens the button that opens the navigation. */
export const Header = memo(function Header({ menuOpen, onOpenMenu }: HeaderProps) {
  const { t } = useTranslation();
  return (
    <Box
      component="header"
      sx={{
        position: 'sticky',
        top: 0,
        zIndex: 'appBar',
        height: headerHeight,
        display: 'flex',
        displayPrint: 'none',
        alignItems: 'center',
        gap: { xs: 0.5, sm: 2 },
        px: { xs: 1, sm: 2.5 },
        bgcolor: 'background.paper',
        borderBottom: 1,
        borderColor: 'divider',
        // At 400 % zoom it would take a quarter of the screen for good.
        '@media (max-width: 767px) and (max-height: 320px)': { position: 'static' },
      }}
    >
      <IconButton
        sx={{ display: { sm: 'none' } }}
        aria-label={t('shell.open_menu')}
        aria-expanded={menuOpen}
        onClick={onOpenMenu}
      >
        <MenuIcon />
      </IconButton>
      <NarrowedLogo>
        <Logo />
      </NarrowedLogo>
      <Box sx={{ flexGrow: 1 }} />
      <PaletteButton />
      <LanguageSwitch />
      <AccountMenu />
    </Box>
  );
});
