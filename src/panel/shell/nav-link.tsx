import ListItem from '@mui/material/ListItem';
import ListItemButton from '@mui/material/ListItemButton';
import ListItemIcon from '@mui/material/ListItemIcon';
import ListItemText from '@mui/material/ListItemText';
import { memo } from 'react';
import { useTranslation } from 'react-i18next';
import type { NavigationItem, NavigationLink } from '../navigation/entries.ts';
import { entryOf, tabsOf } from '../navigation/tabs.ts';
import { routeTitle } from '../../shared/route-titles.ts';
import { useEntry } from './use-route.ts';
import { SoonMark } from './soon-mark.tsx';
import { useLink } from './use-link.ts';
import { WaitingCount } from './waiting-count.tsx';

type Entry = NavigationLink & Partial<NavigationItem>;

/** Renders again only when it starts or ceases to be the current page, as every page has a dozen links. */
const DrawnLink = memo(function DrawnLink({ to, label, icon: Icon, active }: Entry & { active: boolean }) {
  const { t } = useTranslation();
  const { soon, link } = useLink(to, active);
  return (
    <ListItem disablePadding>
      <ListItemButton
        {...link}
        dense
        title={soon}
        sx={{ minHeight: 38, pl: Icon ? 1 : 5, pr: 1, color: soon && 'text.secondary' }}
      >
        {Icon && (
          <ListItemIcon>
            <Icon fontSize="small" />
          </ListItemIcon>
        )}
        <ListItemText primary={t(label ?? routeTitle(to))} />
        {soon && <SoonMark />}
        <WaitingCount routes={tabsOf(to)} />
      </ListItemButton>
    </ListItem>
  );
});

/** One entry of the navigation; within a group it has no icon and is aligned with the group's name. */
export function NavLink(entry: Entry) {
  return <DrawnLink {...entry} active={useEntry() === entryOf(entry.to)} />;
}
