import CloseIcon from '@mui/icons-material/Close';
import Box from '@mui/material/Box';
import Drawer from '@mui/material/Drawer';
import IconButton from '@mui/material/IconButton';
import { type ReactNode, useCallback, useRef, useState } from 'react';
import { useStore } from 'react-admin';
import { useTranslation } from 'react-i18next';
import { BesideList } from '../../kit/list/list-contexts.ts';
import type { Route } from '../../../contract/routes.ts';
import { ListTabs } from './list-tabs.tsx';
import { ApprovalNotice } from './approval-notice.tsx';
import { ErrorBoundary } from '../../shared/error-boundary.tsx';
import { Guard } from './guard.tsx';
import { Header } from './header.tsx';
import { Logo } from '../../shared/logo.tsx';
import { OpenDialogs } from './open-dialogs.tsx';
import { pageTitleId } from '../../shared/page-title.tsx';
import { headerHeight, navigationWidth, railWidth } from '../../shared/measures.ts';
import { SideNavigation } from './side-navigation.tsx';
import { SkipLink } from './skip-link.tsx';
import { lazyComponent } from '../../shared/lazily.ts';
import { PreviewOfRole } from '../../resources/preview-of-role.ts';
import { Spinner } from '../../shared/spinner.tsx';
import { AdminNotifications } from './admin-notifications.tsx';
import { endPage } from '../../shared/toasts/store.ts';
import { useContextOfToasts } from '../../shared/toasts/use-context-of-toasts.ts';
import { usePainted } from '../../shared/use-painted.ts';
import { useFocusOnArrival } from './use-focus-on-arrival.ts';
import { useRoute } from './use-route.ts';
import { useUser } from '../../authProvider/user.ts';

const contentId = 'content';
const RolePreview = lazyComponent(() => import('../preview/role-preview.tsx'));
const ViewingNotice = lazyComponent(() => import('./viewing-notice.tsx'));

const tabsBeside = (page: Route) => <ListTabs route={page} />;
const previewOfRole = (permissions: readonly string[]) => <RolePreview permissions={permissions} />;

/** Header, navigation and content: the frame of every screen behind the login. */
export function Shell({ children }: { children: ReactNode }) {
  const { t } = useTranslation();
  const route = useRoute();
  const isViewed = Boolean(useUser().viewed);
  const [menuOpen, setMenuOpen] = useState(false);
  const [lastRoute, setLastRoute] = useState(route);
  // Any navigation closes the menu.
  if (route !== lastRoute) {
    setLastRoute(route);
    setMenuOpen(false);
  }
  const openMenu = useCallback(() => setMenuOpen(true), []);
  const [collapsed, setCollapsed] = useStore('navigation.collapsed', false);
  const content = useRef<HTMLElement>(null);
  useFocusOnArrival(content, route);
  useContextOfToasts(route, endPage);
  // Renders the frame first, then its content in slices, so that the browser can handle events in between.
  const isFramed = usePainted();
  const closeMenu = () => setMenuOpen(false);

  return (
    <>
      <SkipLink targetId={contentId} />
      <Header menuOpen={menuOpen} onOpenMenu={openMenu} />
      <Box sx={{ display: 'flex', alignItems: 'flex-start' }}>
        <Box
          sx={{
            display: { xs: 'none', sm: 'block' },
            displayPrint: 'none',
            position: 'sticky',
            top: headerHeight,
            width: collapsed ? railWidth : navigationWidth,
            flexShrink: 0,
            height: `calc(100dvh - ${headerHeight}px)`,
            bgcolor: 'background.paper',
            borderRight: 1,
            borderColor: 'divider',
          }}
        >
          <SideNavigation collapsed={collapsed} onCollapse={setCollapsed} />
        </Box>
        <Drawer
          open={menuOpen}
          onClose={closeMenu}
          sx={{ display: { sm: 'none' } }}
          slotProps={{
            paper: {
              'aria-label': t('shell.navigation'),
              // The width grows with the text size.
              sx: { width: `max(${navigationWidth}px, 15.625rem)`, maxWidth: '90vw', borderRadius: 0 },
            },
          }}
        >
          <Box
            sx={{
              display: 'flex',
              flexShrink: 0,
              alignItems: 'center',
              justifyContent: 'space-between',
              height: headerHeight,
              pl: 2.5,
              pr: 1,
              borderBottom: 1,
              borderColor: 'divider',
            }}
          >
            <Logo />
            <IconButton aria-label={t('shell.close_menu')} onClick={closeMenu}>
              <CloseIcon />
            </IconButton>
          </Box>
          <SideNavigation onNavigate={closeMenu} />
        </Drawer>
        <Box
          component="main"
          id={contentId}
          aria-labelledby={pageTitleId}
          ref={content}
          tabIndex={-1}
          sx={{
            flexGrow: 1,
            minWidth: 0,
            p: { xs: 2, sm: 3 },
            maxWidth: 1600,
            // The notice stands at the lower edge of a short page as well.
            ...(isViewed && {
              display: 'flex',
              flexDirection: 'column',
              minHeight: `calc(100dvh - ${headerHeight}px)`,
              pb: { xs: 0, sm: 0 },
            }),
          }}
        >
          <ApprovalNotice />
          <ErrorBoundary key={route}>
            {isFramed ? (
              <BesideList value={tabsBeside}>
                <PreviewOfRole value={previewOfRole}>
                  <Guard>{children}</Guard>
                  <OpenDialogs />
                </PreviewOfRole>
              </BesideList>
            ) : (
              <Spinner />
            )}
          </ErrorBoundary>
          {isViewed && <ViewingNotice />}
        </Box>
      </Box>
      <AdminNotifications />
    </>
  );
}
