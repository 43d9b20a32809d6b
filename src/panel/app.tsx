import { QueryClient } from '@tanstack/react-query';
import { useEffect, useLayoutEffect, useMemo, useState } from 'react';
import { CoreAdminContext, CoreAdminUI, CustomRoutes, Resource, type Store } from 'react-admin';
import { createBrowserRouter, Navigate, Route, useLocation } from 'react-router';
import { RouterProvider } from 'react-router/dom';
import type { Route as PageRoute } from '../../contract/routes.ts';
import type { CurrentUser } from '../../contract/user.ts';
import { authProvider } from '../authProvider/index.ts';
import { capabilities, useSession } from '../authProvider/store.ts';
import { createDataProvider } from '../dataProvider/index.ts';
import { preload } from '../dataProvider/preload.ts';
import { useReadAgain } from '../dataProvider/use-read-again.ts';
import { useLanguageOfData } from '../dataProvider/use-language-of-data.ts';
import { request } from '../shared/http/index.ts';
import { useAdminI18n } from '../i18n/admin-i18n.ts';
import { i18n } from '../i18n/instance.ts';
import { isToCome, ownRoutes, pages, loadOpenPage, warmDashboard } from './pages/pages.ts';
import { resources } from '../resources/index.ts';
import { ResourceList } from '../kit/list/resource-list.tsx';
import { isThere } from '../kit/use-permitted.ts';
import type { View } from '../kit/view.ts';
import { over } from '../shared/asking/over.ts';
import { tidyEntries } from '../shared/dialog/tidy-entries.ts';
import { warmNumbers } from '../shared/formats.ts';
import { BrokenScreen } from '../shared/error-boundary.tsx';
import { home } from '../shared/destination.ts';
import { createPanelStore, forgetPlaceOnBack } from '../kit/panel-store.ts';
import { panelRouter } from '../shared/panel-router.ts';
import { Shell } from './shell/shell.tsx';
import { Spinner } from '../shared/spinner.tsx';
import { UserContext, useUser } from '../authProvider/user.ts';
import { lazyPage } from '../shared/lazily.ts';
import { MuiTexts } from '../theme/mui-texts.tsx';

// Few accounts ever see these.
const AccessDenied = lazyPage(() => import('./access-denied.ts'));
const Placeholder = lazyPage(() => import('./pages/placeholder.tsx'));

/**
 * Queries run even when the browser reports no network, and are not retried: a failure is shown with a button to try
 * again. The page that is open loads at once, beside the frame around it.
 */
function openQueryClient(user: CurrentUser): QueryClient {
  const queryClient = new QueryClient({
    defaultOptions: {
      queries: { retry: false, networkMode: 'always' },
      mutations: { networkMode: 'always' },
    },
  });
  loadOpenPage(queryClient, user);
  return queryClient;
}

const Loading = () => <Spinner />;
const NoSuchPage = () => <Navigate to={home} replace />;

/** The list of a resource; a placeholder page if the backend does not announce what it needs. */
function AnnouncedList({ view }: { view: View }) {
  const announced = capabilities(useSession());
  const { pathname } = useLocation();
  const { page } = view;
  if (isThere(view, announced)) return <ResourceList view={view} />;
  return pathname === page ? <Placeholder route={page} waiting={<Spinner />} /> : <NoSuchPage />;
}

/** A page that is no list; a placeholder if it is not made yet, or the backend does not announce what it needs. */
function AnnouncedPage({ route }: { route: PageRoute }) {
  const announced = capabilities(useSession());
  const Page = isToCome(route, announced) ? undefined : pages[route];
  return Page ? <Page waiting={<Spinner />} /> : <Placeholder route={route} waiting={<Spinner />} />;
}

function Admin({ store, queryClient }: { store: Store; queryClient: QueryClient }) {
  const user = useUser();
  const { id, type, operator_id: operatorId } = user;
  const dataProvider = useMemo(
    () =>
      createDataProvider(
        request,
        () => i18n.language,
        () => ({
          id,
          type,
          operatorId,
          pagedLists: capabilities().includes('paged-lists'),
          takesKeys: capabilities().includes('idempotency-keys'),
        }),
      ),
    [id, type, operatorId],
  );
  const i18nProvider = useAdminI18n();
  // Read at every render: the hook above re-renders this when the language changes.
  const { language } = i18n;
  useEffect(
    () => preload(dataProvider, user, language, () => warmDashboard(queryClient, user)),
    [dataProvider, queryClient, user, language],
  );
  useEffect(() => void warmNumbers(language), [language]);
  useLanguageOfData(queryClient);
  useReadAgain(queryClient);
  return (
    <MuiTexts>
      <CoreAdminContext
        authProvider={authProvider}
        dataProvider={dataProvider}
        i18nProvider={i18nProvider}
        queryClient={queryClient}
        store={store}
      >
        <CoreAdminUI
          layout={Shell}
          loading={Loading}
          catchAll={NoSuchPage}
          error={BrokenScreen}
          accessDenied={AccessDenied}
          title=""
          disableTelemetry
        >
          {resources.map((resource) => (
            <Resource
              key={resource.name}
              {...resource}
              list={resource.view.needs ? <AnnouncedList view={resource.view} /> : resource.list}
            />
          ))}
          <CustomRoutes>
            {ownRoutes.map((route) => (
              <Route key={route} path={route} element={<AnnouncedPage route={route} />} />
            ))}
          </CustomRoutes>
        </CoreAdminUI>
      </CoreAdminContext>
    </MuiTexts>
  );
}

/** The panel behind the login. */
export default function App({ user }: { user: CurrentUser }) {
  const [store] = useState(() => createPanelStore(user.id));
  // New with every sign-in, so that no data of an account outlives its session.
  const [queryClient] = useState(() => openQueryClient(user));
  const router = panelRouter.useValue();
  // A data router, because only such a router can be kept from leaving unsaved input. It lives as long as the session.
  useLayoutEffect(() => {
    const endForgetting = forgetPlaceOnBack(store);
    const created = createBrowserRouter([
      {
        path: '*',
        element: <Admin store={store} queryClient={queryClient} />,
        errorElement: <BrokenScreen />,
      },
    ]);
    tidyEntries(created);
    panelRouter.set(created);
    return () => {
      panelRouter.set(undefined);
      created.dispose();
      over.set(undefined);
      endForgetting();
    };
  }, [store, queryClient]);

  // Rendered synchronously: as a transition, the old page would be painted every five milliseconds in between, which
  // doubles the time on a slow machine.
  return (
    <UserContext value={user}>
      {router && <RouterProvider router={router} useTransitions={false} />}
      {over.useValue()}
    </UserContext>
  );
}
