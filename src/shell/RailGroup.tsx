import Badge from '@mui/material/Badge';
import ListItem from '@mui/material/ListItem';
import ListItemButton from '@mui/material/ListItemButton';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import Tooltip from '@mui/material/Tooltip';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import type { NavigationGroup } from '../navigation/entries.ts';
import { routeTitles } from '../common/routeTitles.ts';
import { useRoute } from './useRoute.ts';
import { requestsOn, useWaiting } from './useWaiting.ts';
import { WaitingCount } from './WaitingCount.tsx';

/** A group of the collapsed navigation: one icon, and its links in a menu beside it. */
export function RailGroup({ label, icon: Icon, links }: NavigationGroup) {
  const { t } = useTranslation();
  const route = useRoute();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const waiting = useWaiting(requestsOn(links.map(({ to }) => to)));
  const close = () => setAnchor(null);
  return (
    <ListItem disablePadding>
      <Tooltip title={t(label)} placement="right">
        <ListItemButton
          selected={links.some(({ to }) => to === route)}
          aria-label={t(label)}
          aria-haspopup="menu"
          aria-expanded={anchor !== null}
          onClick={(event) => setAnchor(event.currentTarget)}
          sx={{ minHeight: 40, justifyContent: 'center' }}
        >
          <Badge variant="dot" color="primary" invisible={waiting === 0}>
            <Icon fontSize="small" />
          </Badge>
        </ListItemButton>
      </Tooltip>
      <Menu
        open={anchor !== null}
        anchorEl={anchor}
        onClose={close}
        anchorOrigin={{ vertical: 'top', horizontal: 'right' }}
        slotProps={{
          paper: { role: 'dialog', 'aria-label': t(label) },
          list: { 'aria-label': t(label) },
        }}
      >
        {links.map(({ to, label: name }) => (
          <MenuItem
            key={to}
            component={Link}
            to={to}
            selected={to === route}
            aria-current={to === route ? 'page' : undefined}
            onClick={close}
            sx={{ justifyContent: 'space-between', gap: 2 }}
          >
            {t(name ?? routeTitles[to])}
            <WaitingCount routes={[to]} />
          </MenuItem>
        ))}
      </Menu>
    </ListItem>
  );
}
