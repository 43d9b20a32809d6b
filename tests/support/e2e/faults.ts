import type { Page, Route } from '@playwright/test';

/** Lets one call of the API, and no other method on its address, be answered by a handler of the test. */
export async function onCall(
  page: Page,
  method: string,
  path: string | RegExp,
  handler: (route: Route) => Promise<void>,
): Promise<void> {
  const isPath = (pathname: string) => (typeof path === 'string' ? pathname === path : path.test(pathname));
  await page.route(
    (url) => isPath(url.pathname),
    (route) => (route.request().method() === method ? handler(route) : route.fallback()),
  );
}

/** Collects the calls of the API that the page makes from now on, as `METHOD path`. */
export function recordCalls(page: Page): string[] {
  const calls: string[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (pathname.startsWith('/api/')) calls.push(`${request.method()} ${pathname}`);
  });
  return calls;
}

/** Holds a call back until the returned function is called. */
export async function holdCall(page: Page, method: string, path: string | RegExp): Promise<() => void> {
  let release = () => {};
  const released = new Promise<void>((resolve) => (release = resolve));
  await onCall(page, method, path, async (route) => {
    await released;
    await route.continue();
  });
  return release;
}
