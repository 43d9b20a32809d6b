import { Box } from '@mui/material';
import type { Theme } from '@mui/material/styles';
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

/** A shadow at each edge behind which there are more tabs: what covers it scrolls away with them. */
function edges({ palette }: Theme): string {
  const layers = (paint: string, rest: string) =>
    `linear-gradient(to right, ${paint}, transparent) left ${rest}, linear-gradient(to left, ${paint}, transparent) right ${rest}`;
  const cover = layers(`${palette.background.default} 24px`, '/ 48px 100% no-repeat local');
  return `${cover}, ${layers(palette.action.disabled, '/ 12px 100% no-repeat scroll')}`;
}

/** Brings the current tab to the middle, as far as the tabs scroll. */
function center(tab: HTMLElement | null) {
  const tabs = tab?.parentElement;
  if (tabs) tabs.scrollLeft = tab.offsetLeft - (tabs.clientWidth - tab.offsetWidth) / 2;
}

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
        background: edges,
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
        <Link
          key={tab}
          ref={tab === route ? center : undefined}
          to={tab}
          aria-current={tab === route ? 'page' : undefined}
        >
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
