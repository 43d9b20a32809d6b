import ExpandMore from '@mui/icons-material/ExpandMore';
import Collapse from '@mui/material/Collapse';
import List from '@mui/material/List';
import ListItem from '@mui/material/ListItem';
import ListItemButton from '@mui/material/ListItemButton';
import ListItemIcon from '@mui/material/ListItemIcon';
import ListItemText from '@mui/material/ListItemText';
import { memo, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { NavLink } from './nav-link.tsx';
import type { Route } from '../../../contract/routes.ts';
import type { NavigationGroup } from '../navigation/entries.ts';
import { entryOf, tabsOf } from '../navigation/tabs.ts';
import { useEntry } from './use-route.ts';
import { WaitingCount } from './waiting-count.tsx';

/** `inside` is its link to the current page; it renders again only when that changes. */
const DrawnGroup = memo(function DrawnGroup({
  label,
  icon: Icon,
  links,
  inside,
}: NavigationGroup & { inside?: Route }) {
  const { t } = useTranslation();
  const listId = useId();
  const [open, setOpen] = useState(inside !== undefined);
  const [last, setLast] = useState(inside);
  if (inside !== last) {
    setLast(inside);
    if (inside !== undefined) setOpen(true);
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
          {!open && <WaitingCount routes={links.flatMap(({ to }) => tabsOf(to))} />}
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
});

/** A group that opens by a click, and by itself when the current page becomes one of its links. */
export function NavGroup(group: NavigationGroup) {
  const entry = useEntry();
  return <DrawnGroup {...group} inside={group.links.find(({ to }) => entryOf(to) === entry)?.to} />;
}
