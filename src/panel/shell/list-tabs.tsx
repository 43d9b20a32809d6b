import { Box } from '@mui/material';
import { Link } from 'react-router';
import type { Route } from '../../../contract/routes.ts';
import { useTranslation } from 'react-i18next';
import { capabilities, useSession } from '../../authProvider/store.ts';
import { mayOpenPage } from '../../authProvider/route-access.ts';
import { useUser } from '../../authProvider/user.ts';
import { tabsOf, tabTitle } from '../navigation/tabs.ts';
import { requestsOn } from './use-waiting.ts';
import { WaitingCount } from './waiting-count.tsx';

/** Pixels reserved for a count of three digits, so that the next tab does not move when the count arrives. */
const countWidth = 40;

/** The tabs of a list, with the number of waiting requests in each; nothing for a list without tabs. */
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
        // Contains the text for screen readers, which would otherwise widen the page on a phone.
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
        // With forced colors, a transparent border would be as visible as that of the current tab.
        '@media (forced-colors: active)': { '& a:not([aria-current])': { borderColor: 'Canvas' } },
        '& a[aria-current]': { color: 'text.primary', borderColor: 'primary.main' },
      }}
    >
      {tabs.map((tab) => (
        <Link key={tab} to={tab} aria-current={tab === route ? 'page' : undefined}>
          {t(tabTitle(tab))}
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
