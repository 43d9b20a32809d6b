/** Loads the part behind the login; it is fetched once. */
export const loadApp = () => import('./panel/App.tsx');

/** Fetches it ahead of need. A failure shows when it is needed. */
export function warmApp(): void {
  loadApp().catch(() => undefined);
}
