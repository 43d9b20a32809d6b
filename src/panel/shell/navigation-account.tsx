import LogoutIcon from '@mui/icons-material/Logout';
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import Tooltip from '@mui/material/Tooltip';
import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';
import { accountTypeKeys } from '../../shared/account-type-keys.ts';
import { signOut } from '../../authProvider/sign-out.ts';
import { useUser } from '../../authProvider/user.ts';
import { UserAvatar } from './user-avatar.tsx';

/** The signed-in account, and the button to sign out, at the foot of the side navigation. */
export function NavigationAccount({ collapsed }: { collapsed: boolean }) {
  const { t } = useTranslation();
  const { name, type } = useUser();
  return (
    <Box
      sx={{
        display: 'flex',
        flexDirection: collapsed ? 'column' : 'row',
        alignItems: 'center',
        gap: 1.25,
        px: collapsed ? 0 : 2,
        py: 1.5,
        borderTop: 1,
        borderColor: 'divider',
        // On a phone held sideways the entries need the room; the menu of the header has the same.
        '@media (max-height: 480px) and (min-width: 600px)': { display: 'none' },
      }}
    >
      <UserAvatar />
      {!collapsed && (
        <Box sx={{ minWidth: 0, flexGrow: 1 }}>
          <Typography variant="body2" noWrap title={name} sx={{ fontWeight: 600 }}>
            {name}
          </Typography>
          <Typography variant="caption" component="div" color="textSecondary">
            {t(accountTypeKeys[type])}
          </Typography>
        </Box>
      )}
      <Tooltip title={t('session.logout')}>
        <IconButton aria-label={t('session.logout')} onClick={() => void signOut()}>
          <LogoutIcon fontSize="small" />
        </IconButton>
      </Tooltip>
    </Box>
  );
}
