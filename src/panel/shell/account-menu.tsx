import ExpandMore from '@mui/icons-material/ExpandMore';
import PersonIcon from '@mui/icons-material/PersonOutlined';
import LogoutIcon from '@mui/icons-material/Logout';
import Box from '@mui/material/Box';
import ButtonBase from '@mui/material/ButtonBase';
import Divider from '@mui/material/Divider';
import ListItemIcon from '@mui/material/ListItemIcon';
import MenuItem from '@mui/material/MenuItem';
import MenuList from '@mui/material/MenuList';
import Popover from '@mui/material/Popover';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { signOut } from '../../authProvider/sign-out.ts';
import { useOpenHere } from '../../kit/use-open-here.ts';
import { useUser } from '../../authProvider/user.ts';
import { useThemeItems } from './theme-items.tsx';
import { UserAvatar } from './user-avatar.tsx';
import { lazyComponent } from '../../shared/lazily.ts';

const AccountDialog = lazyComponent(() => import('../profile/account-dialog.tsx'));

/** The account's menu in the header. */
export function AccountMenu() {
  const { t } = useTranslation();
  const { name, email } = useUser();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const [account, setAccount] = useOpenHere();
  const themeItems = useThemeItems();
  const open = anchor !== null;
  const openAccount = () => {
    setAnchor(null);
    setAccount(true);
  };
  const leave = () => {
    setAnchor(null);
    void signOut();
  };
  return (
    <>
      <ButtonBase
        aria-label={t('shell.account_menu', { name })}
        aria-haspopup="dialog"
        aria-expanded={open}
        onClick={(event) => setAnchor(event.currentTarget)}
        sx={{ gap: 1, p: 0.5, borderRadius: 5, minWidth: 0 }}
      >
        <UserAvatar />
        <Typography
          variant="body2"
          noWrap
          sx={{ display: { xs: 'none', sm: 'block' }, maxWidth: 200, fontWeight: 500 }}
        >
          {name}
        </Typography>
        <ExpandMore fontSize="small" sx={{ display: { xs: 'none', sm: 'block' } }} />
      </ButtonBase>
      <Popover
        open={open}
        anchorEl={anchor}
        onClose={() => setAnchor(null)}
        anchorOrigin={{ vertical: 'bottom', horizontal: 'right' }}
        transformOrigin={{ vertical: 'top', horizontal: 'right' }}
        slotProps={{
          paper: {
            role: 'dialog',
            'aria-label': t('shell.account_menu', { name }),
            sx: { mt: 1, minWidth: 220, maxWidth: 320 },
          },
        }}
      >
        <Box sx={{ px: 2, pt: 1.5, pb: 1 }}>
          <Typography noWrap sx={{ fontWeight: 600 }}>
            {name}
          </Typography>
          <Typography variant="body2" noWrap color="textSecondary">
            {email}
          </Typography>
        </Box>
        <Divider />
        <MenuList autoFocusItem aria-label={t('shell.account_menu', { name })}>
          <MenuItem onClick={openAccount}>
            <ListItemIcon>
              <PersonIcon fontSize="small" />
            </ListItemIcon>
            {t('profile.title')}
          </MenuItem>
          {themeItems}
          <MenuItem onClick={leave}>
            <ListItemIcon>
              <LogoutIcon fontSize="small" />
            </ListItemIcon>
            {t('session.logout')}
          </MenuItem>
        </MenuList>
      </Popover>
      {account && <AccountDialog onClose={() => setAccount(false)} />}
    </>
  );
}
