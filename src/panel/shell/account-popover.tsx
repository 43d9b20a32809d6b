import PersonIcon from '@mui/icons-material/PersonOutlined';
import LogoutIcon from '@mui/icons-material/Logout';
import Box from '@mui/material/Box';
import Divider from '@mui/material/Divider';
import ListItemIcon from '@mui/material/ListItemIcon';
import MenuItem from '@mui/material/MenuItem';
import MenuList from '@mui/material/MenuList';
import Popover from '@mui/material/Popover';
import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';
import { signOut } from '../../authProvider/sign-out.ts';
import { useUser } from '../../authProvider/user.ts';
import { useThemeItems } from './theme-items.tsx';

interface AccountPopoverProps {
  /** The button that opened it; null while it is closed. */
  anchor: HTMLElement | null;
  onClose: () => void;
  /** Opens the account's dialog. */
  onAccount: () => void;
}

/** The menu of the account. */
export default function AccountPopover({ anchor, onClose, onAccount }: AccountPopoverProps) {
  const { t } = useTranslation();
  const { name, email } = useUser();
  const themeItems = useThemeItems();
  const label = t('shell.account_menu', { name });
  const leave = () => {
    onClose();
    void signOut();
  };
  return (
    <Popover
      open={anchor !== null}
      anchorEl={anchor}
      onClose={onClose}
      anchorOrigin={{ vertical: 'bottom', horizontal: 'right' }}
      transformOrigin={{ vertical: 'top', horizontal: 'right' }}
      slotProps={{
        paper: { role: 'dialog', 'aria-label': label, sx: { mt: 1, minWidth: 220, maxWidth: 320 } },
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
      <MenuList autoFocusItem aria-label={label}>
        <MenuItem onClick={onAccount}>
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
  );
}
