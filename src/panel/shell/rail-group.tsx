import Badge from '@mui/material/Badge';
import ListItem from '@mui/material/ListItem';
import ListItemButton from '@mui/material/ListItemButton';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import Tooltip from '@mui/material/Tooltip';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { NavigationGroup, NavigationLink } from '../navigation/entries.ts';
import { routeTitle } from '../../shared/route-titles.ts';
import { entryOf, tabsOf } from '../navigation/tabs.ts';
import { useEntry } from './use-route.ts';
import { SoonMark } from './soon-mark.tsx';
import { useLink } from './use-link.ts';
import { requestsOn, useWaiting } from './use-waiting.ts';
import { WaitingCount } from './waiting-count.tsx';

interface GroupLinkProps extends NavigationLink {
  active: boolean;
  onClick: () => void;
}

/** One link of a group; MUI's menu sets its focus. */
function GroupLink({ to, label, active, ...item }: GroupLinkProps) {
  const { t } = useTranslation();
  const { soon, link } = useLink(to, active);
  return (
    <MenuItem
      {...link}
      title={soon}
      {...item}
      sx={{ justifyContent: 'space-between', gap: 2, color: soon && 'text.secondary' }}
    >
      {t(label ?? routeTitle(to))}
      {soon && <SoonMark />}
      <WaitingCount routes={tabsOf(to)} />
    </MenuItem>
  );
}

/** A group of the collapsed navigation: one icon, and its links in a menu beside it. */
export function RailGroup({ label, icon: Icon, links }: NavigationGroup) {
  const { t } = useTranslation();
  const route = useEntry();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const waiting = useWaiting(requestsOn(links.flatMap(({ to }) => tabsOf(to))));
  const close = () => setAnchor(null);
  return (
    <ListItem disablePadding>
      <Tooltip title={t(label)} placement="right">
        <ListItemButton
          selected={links.some(({ to }) => entryOf(to) === route)}
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
        {links.map((link) => (
          <GroupLink key={link.to} {...link} active={entryOf(link.to) === route} onClick={close} />
        ))}
      </Menu>
    </ListItem>
  );
}
