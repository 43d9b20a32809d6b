import { lazily } from './shared/lazily.ts';

/** The part behind the login; it is fetched once. */
export const { load: loadApp, use: useApp } = lazily(() => import('./panel/app.tsx'));

/** Fetches it ahead of need. A failure shows when it is needed. */
export function warmApp(): void {
  loadApp().catch(() => undefined);
}
