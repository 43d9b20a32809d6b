import Button from '@mui/material/Button';
import { useLayoutEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { navigate, useLocationProperty } from 'wouter/use-browser-location';
import type { CurrentUser } from '../contract/user.ts';
import { retrySession } from './authProvider/session.ts';
import { signOut } from './authProvider/sign-out.ts';
import { isFactorDue } from './authProvider/standing.ts';
import { useSession } from './authProvider/store.ts';
import type { EarlyLogin } from './public/early-login.ts';
import { PublicPages } from './public/public-pages.tsx';
import { isForGuestsOnly, isPublic, returnPath } from './shared/destination.ts';
import { ErrorBoundary } from './shared/error-boundary.tsx';
import { Failure } from './shared/failure.tsx';
import { useApp } from './load-app.ts';
import { Spinner } from './shared/spinner.tsx';
import { endSession } from './shared/toasts/store.ts';
import { Toasts } from './shared/toasts/toasts.tsx';
import { ApiError } from './shared/http/api-error.ts';
import { errorText } from './shared/http/error-text.ts';
import { useContextOfToasts } from './shared/toasts/use-context-of-toasts.ts';
import { lazyPage } from './shared/lazily.ts';

/** The panel of the signed-in account, once its code is there. */
function Panel({ user }: { user: CurrentUser }) {
  const app = useApp();
  return app ? <app.default user={user} /> : <Spinner fullScreen />;
}

const SecondFactorDue = lazyPage(() => import('./public/second-factor-due.tsx'));
const SignInAgain = lazyPage(() => import('./public/sign-in-again.tsx'));

function Redirect({ to, state }: { to: string; state?: unknown }) {
  useLayoutEffect(() => navigate(to, { replace: true, state }), [to, state]);
  return <Spinner fullScreen />;
}

/** Statuses by which a backend refuses an account again and again, such as one that is blocked or not confirmed. */
const refusals = [403, 409, 419, 423];
const isRefused = (error: unknown) => error instanceof ApiError && refusals.includes(error.status);

/** The session could not be read. Where trying again cannot help, the login of another account must stay reachable. */
function StartFailure({ error }: { error: unknown }) {
  const { t } = useTranslation();
  return (
    <Failure
      title={t('state.start_failed')}
      message={errorText(t, error, t('error.server'))}
      action={t('action.retry')}
      onAction={() => void retrySession()}
    >
      {isRefused(error) && <Button onClick={() => void signOut()}>{t('session.logout')}</Button>}
    </Failure>
  );
}

const readPublicPath = () => {
  const { pathname } = window.location;
  return isPublic(pathname) ? pathname : undefined;
};
/** The path, if it is that of a public page. Navigation within the panel causes no re-render here. */
const usePublicPath = () => useLocationProperty(readPublicPath, readPublicPath);

/** Every part of the panel on one page; a production build has none. */
const Parts = import.meta.env.DEV ? lazyPage(() => import('./panel/parts/parts-page.tsx')) : undefined;
const isOfParts = ({ pathname, search }: Location) => pathname === '/development' && search === '?parts';

/** Shows a public page or the panel, by session and path. */
function Screen({ early }: { early?: EarlyLogin }) {
  const session = useSession();
  const publicPath = usePublicPath();
  if (import.meta.env.DEV && Parts && isOfParts(window.location))
    return <Parts waiting={<Spinner fullScreen />} />;

  switch (session.status) {
    case 'loading':
      // The early login form stays.
      return early && publicPath === '/login' ? (
        <PublicPages path={publicPath} early={early} />
      ) : (
        <Spinner fullScreen />
      );
    case 'unknown':
      return <StartFailure error={session.error} />;
    case 'guest': {
      if (publicPath) return <PublicPages path={publicPath} early={early} />;
      const from = window.location.pathname + window.location.search;
      // After a logout, the next login starts at the dashboard; after a lost session or a mailed link, it returns to
      // the page.
      const goOn = session.since === 'logout' ? undefined : { from, lost: session.since === 'loss' };
      return <Redirect to="/login" state={goOn} />;
    }
    case 'lapsed':
    case 'signed-in': {
      const isLapsed = session.status === 'lapsed';
      if (publicPath && isForGuestsOnly(publicPath) && !isLapsed) {
        return <Redirect to={returnPath(window.history.state)} />;
      }
      if (publicPath) return <PublicPages path={publicPath} />;
      if (isFactorDue(session.user)) return <SecondFactorDue waiting={<Spinner fullScreen />} />;
      return (
        <>
          <Panel key={session.user.id} user={session.user} />
          {session.status === 'lapsed' && <SignInAgain user={session.user} beside={session.beside} />}
        </>
      );
    }
  }
}

/** The panel: public pages in the first load, everything behind the login in a second. */
export function Root({ early }: { early?: EarlyLogin }) {
  const session = useSession();
  const publicPath = usePublicPath();
  const inPanel = 'user' in session && !publicPath;
  const user = session.status === 'signed-in' ? session.user.id : '';
  // In the panel the shell announces a new page, because dialogs have addresses too.
  useContextOfToasts(`${user} ${publicPath}`, endSession);
  return (
    <ErrorBoundary>
      <Screen early={early} />
      <Toasts placement={inPanel ? 'panel' : 'page'} />
    </ErrorBoundary>
  );
}
