import ListItem from '@mui/material/ListItem';
import List from '@mui/material/List';
import ListItemButton from '@mui/material/ListItemButton';
import Tooltip from '@mui/material/Tooltip';
import { useTranslation } from 'react-i18next';
import type { NavigationItem } from '../navigation/entries.ts';
import { navigationOf } from '../navigation/navigation.ts';
import { entryOf } from '../navigation/tabs.ts';
import { RailGroup } from './rail-group.tsx';
import { routeTitle } from '../../shared/route-titles.ts';
import { useEntry } from './use-route.ts';
import { useLink } from './use-link.ts';
import { capabilities, useSession } from '../../authProvider/store.ts';
import { useUser } from '../../authProvider/user.ts';

function RailLink({ to, label, icon: Icon }: NavigationItem) {
  const { t } = useTranslation();
  const name = t(label ?? routeTitle(to));
  const { soon, link } = useLink(to, useEntry() === entryOf(to));
  return (
    <ListItem disablePadding>
      <Tooltip title={soon ? `${name} · ${soon}` : name} placement="right">
        <ListItemButton
          {...link}
          aria-label={name}
          sx={{ minHeight: 40, justifyContent: 'center', color: soon && 'text.disabled' }}
        >
          <Icon fontSize="small" />
        </ListItemButton>
      </Tooltip>
    </ListItem>
  );
}

/** The navigation collapsed to icons: their names in tooltips, the groups' links in menus beside them. */
export function NavRail() {
  const { t } = useTranslation();
  const user = useUser();
  const announced = capabilities(useSession());
  return navigationOf(user, announced).map(({ label, entries }, index) => (
    <List
      key={label ?? index}
      aria-label={label && t(label)}
      sx={{
        px: 1,
        py: 1.5,
        display: 'grid',
        gap: '2px',
        ...(index > 0 && { borderTop: 1, borderColor: 'divider' }),
      }}
    >
      {entries.map((entry) =>
        'to' in entry ? <RailLink key={entry.to} {...entry} /> : <RailGroup key={entry.label} {...entry} />,
      )}
    </List>
  ));
}
