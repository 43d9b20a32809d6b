import { lazily } from './shared/lazily.ts';

/** The part of the panel behind the login, loaded once. */
export const { load: loadApp, use: useApp } = lazily(() => import('./panel/app.tsx'));

/** Loads it in advance. A failure shows when it is needed. */
export function warmApp(): void {
  loadApp().catch(() => undefined);
}
