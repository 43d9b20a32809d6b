import Box from '@mui/material/Box';
import List from '@mui/material/List';
import Typography from '@mui/material/Typography';
import { memo } from 'react';
import { useTranslation } from 'react-i18next';
import { NavGroup } from './nav-group.tsx';
import { NavLink } from './nav-link.tsx';
import type { NavigationSection } from '../navigation/entries.ts';
import { navigationOf } from '../navigation/navigation.ts';
import { CollapseButton } from './collapse-button.tsx';
import { NavRail } from './nav-rail.tsx';
import { NavigationAccount } from './navigation-account.tsx';
import { capabilities, useSession } from '../../authProvider/store.ts';
import { useUser } from '../../authProvider/user.ts';

function Section({ label, entries }: NavigationSection) {
  const { t } = useTranslation();
  return (
    <Box sx={{ px: 1, pt: 1.5 }}>
      {label && (
        <Typography
          component="h2"
          variant="caption"
          sx={{ px: 1, py: 1, fontWeight: 600, display: 'block', color: 'text.secondary' }}
        >
          {t(label)}
        </Typography>
      )}
      <List disablePadding sx={{ display: 'grid', gap: '2px' }} aria-label={label && t(label)}>
        {entries.map((entry) =>
          'to' in entry ? <NavLink key={entry.to} {...entry} /> : <NavGroup key={entry.label} {...entry} />,
        )}
      </List>
    </Box>
  );
}

interface SideNavigationProps {
  onNavigate?: () => void;
  /** Only icons. */
  collapsed?: boolean;
  /** Called by the collapse button; without it there is no button. */
  onCollapse?: (collapsed: boolean) => void;
}

/**
 * The side navigation of the signed-in account, with its name and the logout below. It does not render again with the
 * page: the entries mark the current page themselves.
 */
export const SideNavigation = memo(function SideNavigation({
  onNavigate,
  collapsed = false,
  onCollapse,
}: SideNavigationProps) {
  const { t } = useTranslation();
  const user = useUser();
  const announced = capabilities(useSession());
  return (
    <Box
      component="nav"
      aria-label={t('shell.navigation')}
      sx={{ display: 'flex', flexDirection: 'column', height: '100%' }}
    >
      <Box
        onClick={(event) => event.target instanceof Element && event.target.closest('a') && onNavigate?.()}
        sx={{ flexGrow: 1, overflowY: 'auto', pb: 2 }}
      >
        {collapsed ? (
          <NavRail />
        ) : (
          navigationOf(user, announced).map((section, index) => (
            <Section key={section.label ?? index} {...section} />
          ))
        )}
      </Box>
      {onCollapse && <CollapseButton collapsed={collapsed} onChange={onCollapse} />}
      <NavigationAccount collapsed={collapsed} />
    </Box>
  );
});
