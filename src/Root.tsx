import { lazy, Suspense, useLayoutEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { navigate, useHistoryState, usePathname } from 'wouter/use-browser-location';
import { retrySession } from './authProvider/session.ts';
import { useSession } from './authProvider/store.ts';
import { ApiError } from './http/index.ts';
import { PublicPages } from './pages/PublicPages.tsx';
import { isForGuestsOnly, isPublic, returnPath } from './common/destination.ts';
import { ErrorBoundary } from './common/ErrorBoundary.tsx';
import { Failure } from './common/Failure.tsx';
import { loadApp } from './common/loadApp.ts';
import { Spinner } from './common/Spinner.tsx';
import { Toasts } from './common/toasts/Toasts.tsx';

const App = lazy(loadApp);

function Redirect({ to, state }: { to: string; state?: unknown }) {
  useLayoutEffect(() => navigate(to, { replace: true, state }), [to, state]);
  return <Spinner fullScreen />;
}

function StartFailure({ error }: { error: unknown }) {
  const { t } = useTranslation();
  return (
    <Failure
      title={t('state.start_failed')}
      message={(error instanceof ApiError && error.message) || t('error.server')}
      action={t('action.retry')}
      onAction={() => void retrySession()}
    />
  );
}

/** Which half of the panel is on screen, by session and path. */
function Screen() {
  const session = useSession();
  const path = usePathname();
  const state: unknown = useHistoryState();

  switch (session.status) {
    case 'loading':
      return <Spinner fullScreen />;
    case 'unknown':
      return <StartFailure error={session.error} />;
    case 'guest': {
      if (isPublic(path)) return <PublicPages path={path} />;
      const from = path + window.location.search;
      return <Redirect to="/login" state={session.expired ? { from } : undefined} />;
    }
    case 'signed-in':
      if (isForGuestsOnly(path)) return <Redirect to={returnPath(state)} />;
      if (isPublic(path)) return <PublicPages path={path} />;
      return <App key={session.user.id} user={session.user} />;
  }
}

/** The panel: public pages in the first load, everything behind the login in a second. */
export function Root() {
  const session = useSession();
  const path = usePathname();
  const inPanel = session.status === 'signed-in' && !isPublic(path);
  return (
    <ErrorBoundary>
      <Suspense fallback={<Spinner fullScreen />}>
        <Screen />
      </Suspense>
      <Toasts placement={inPanel ? 'panel' : 'page'} />
    </ErrorBoundary>
  );
}
