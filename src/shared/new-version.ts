import { endOffer, showToast, type ToastAction } from './toasts/store.ts';

const reload: ToastAction = {
  label: (t) => t('action.reload'),
  onClick: () => window.location.reload(),
  leads: true,
};

async function tell(): Promise<boolean> {
  const isServed = await fetch('/', { method: 'HEAD', cache: 'no-store' }).then(
    ({ ok }) => ok,
    () => false,
  );
  if (!isServed) return false;
  endOffer(reload);
  showToast({
    severity: 'warning',
    message: (t) => t('ra.notification.application_update_available'),
    action: reload,
    duration: null,
    lasting: 'session',
  });
  return true;
}

let telling: Promise<boolean> | undefined;

/**
 * Tells, after a file of the panel could not be loaded, that a newer version has other files, and offers to load the page
 * anew: by itself that would lose what is typed. For failures at the same time it does so once.
 *
 * @returns false if the server does not answer, which is the reason then
 */
export const tellNewVersion = (): Promise<boolean> =>
  (telling ??= tell().finally(() => {
    telling = undefined;
  }));
