import ExpandMore from '@mui/icons-material/ExpandMore';
import Collapse from '@mui/material/Collapse';
import List from '@mui/material/List';
import ListItem from '@mui/material/ListItem';
import ListItemButton from '@mui/material/ListItemButton';
import ListItemIcon from '@mui/material/ListItemIcon';
import ListItemText from '@mui/material/ListItemText';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { NavLink } from './NavLink.tsx';
import type { NavigationGroup } from '../navigation/entries.ts';
import { useRoute } from './useRoute.ts';
import { WaitingCount } from './WaitingCount.tsx';

/** A group that opens by hand, and by itself whenever the path comes to lie inside it. */
export function NavGroup({ label, icon: Icon, links }: NavigationGroup) {
  const { t } = useTranslation();
  const listId = useId();
  const route = useRoute();
  const inside = links.some(({ to }) => to === route);
  const [open, setOpen] = useState(inside);
  const [lastRoute, setLastRoute] = useState(route);
  if (route !== lastRoute) {
    setLastRoute(route);
    if (inside) setOpen(true);
  }

  return (
    <>
      <ListItem disablePadding>
        <ListItemButton
          dense
          onClick={() => setOpen(!open)}
          aria-expanded={open}
          aria-controls={open ? listId : undefined}
          sx={{ minHeight: 38, px: 1 }}
        >
          <ListItemIcon>
            <Icon fontSize="small" />
          </ListItemIcon>
          <ListItemText primary={t(label)} />
          {!open && <WaitingCount routes={links.map(({ to }) => to)} />}
          <ExpandMore
            fontSize="small"
            sx={{ mr: -0.5, transform: open ? 'rotate(180deg)' : 'none', transition: 'transform 150ms' }}
          />
        </ListItemButton>
      </ListItem>
      <Collapse component="li" in={open} unmountOnExit>
        <List id={listId} disablePadding sx={{ display: 'grid', gap: '2px', pt: '2px' }}>
          {links.map((link) => (
            <NavLink key={link.to} {...link} />
          ))}
        </List>
      </Collapse>
    </>
  );
}
