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

/** On the narrowest phones, and where text is so large that there is no room, the sign stands for the name. */
const NarrowedLogo = styled('div')({
  flexShrink: 1000,
  minWidth: 28,
  // A name that wraps is out of sight as a whole.
  '&& > *': { display: 'flex', flexWrap: 'wrap', height: 'max(28px, 1.5em)', overflow: 'hidden' },
  '@media (max-width: 389px)': { '& .name': visuallyHidden },
});

interface HeaderProps {
  menuOpen: boolean;
  onOpenMenu: () => void;
}

/** Product, language, account; and on small screens the button that opens the navigation. The same on every page. */
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
