import { Box } from '@mui/material';
import { Link } from 'react-router';
import type { Route } from '../../../contract/routes.ts';
import { useTranslation } from 'react-i18next';
import { capabilities, useSession } from '../../authProvider/store.ts';
import { mayOpenPage } from '../../authProvider/route-access.ts';
import { routeTitle } from '../../shared/route-titles.ts';
import { useUser } from '../../authProvider/user.ts';
import { tabsOf } from '../navigation/tabs.ts';
import { requestsOn } from './use-waiting.ts';
import { WaitingCount } from './waiting-count.tsx';

/** The room of a count of three figures, in pixels: kept, so that the next tab does not move when the count comes. */
const countWidth = 40;

/** Leads from a list to those beside it, with how many wait in each; nothing where there are none. */
export function ListTabs({ route }: { route: Route }) {
  const { t } = useTranslation();
  const user = useUser();
  const announced = capabilities(useSession());
  const tabs = tabsOf(route).filter((tab) => mayOpenPage(tab, user, announced));
  if (tabs.length < 2) return null;
  return (
    <Box
      component="nav"
      aria-label={t('list.tabs')}
      sx={{
        display: 'flex',
        overflowX: 'auto',
        // Holds what a count says to screen readers alone, which would widen the page of a phone.
        position: 'relative',
        borderBottom: 1,
        borderColor: 'divider',
        '& a': {
          display: 'flex',
          alignItems: 'center',
          gap: 1,
          minHeight: 44,
          px: 2,
          mb: '-1px',
          borderBottom: '2px solid transparent',
          color: 'text.secondary',
          fontWeight: 500,
          textDecoration: 'none',
          whiteSpace: 'nowrap',
          '&:hover': { color: 'text.primary' },
          '&:focus-visible': { outline: 2, outlineOffset: -2, outlineColor: 'primary.dark' },
        },
        '& a[aria-current]': { color: 'text.primary', borderColor: 'primary.main' },
      }}
    >
      {tabs.map((tab) => (
        <Link key={tab} to={tab} aria-current={tab === route ? 'page' : undefined}>
          {t(routeTitle(tab))}
          {requestsOn([tab]).length > 0 && (
            <Box component="span" sx={{ minWidth: countWidth }}>
              <WaitingCount routes={[tab]} />
            </Box>
          )}
        </Link>
      ))}
    </Box>
  );
}
