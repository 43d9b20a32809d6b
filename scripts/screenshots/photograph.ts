import type { Browser, BrowserContext } from '@playwright/test';
import path from 'node:path';
import type { Visit } from './visits.ts';

export interface Picture extends Omit<Visit, 'pages'> {
  page: string;
  /** Its name in the folder of the pictures. */
  file: string;
}

/** Opens the session of a demo account. */
async function signIn({ request }: BrowserContext, account: string): Promise<void> {
  await request.get('/api/sanctum/csrf-cookie');
  const { cookies } = await request.storageState();
  const token = cookies.find(({ name }) => name === 'XSRF-TOKEN')?.value ?? '';
  const answer = await request.post('/api/login', {
    data: { email: `${account}@demo.test`, password: 'demo-password' },
    headers: { Accept: 'application/json', 'X-XSRF-TOKEN': decodeURIComponent(token) },
  });
  if (!answer.ok()) throw new Error(`${account} could not sign in: ${answer.status()}`);
}

/** Takes screenshots of the pages of one visit, each in full height. */
export async function photograph(
  browser: Browser,
  origin: string,
  { pages, ...visit }: Visit,
  folder: string,
): Promise<Picture[]> {
  const { who, language, width } = visit;
  const context = await browser.newContext({
    baseURL: origin,
    locale: language === 'ru' ? 'ru-RU' : 'en-US',
    viewport: { width, height: width > 800 ? 900 : 844 },
    reducedMotion: 'reduce',
    hasTouch: width < 800,
  });
  const look = who.startsWith('guest-') ? who.replace('guest-', '') : undefined;
  if (look) await context.addInitScript((mode) => localStorage.setItem('themeMode', mode), look);
  else await signIn(context, who);
  const window = await context.newPage();
  const taken: Picture[] = [];
  for (const page of pages) {
    await window.goto(page);
    await window.getByRole('heading', { level: 1 }).waitFor();
    await window.waitForLoadState('networkidle');
    const file = `${page.slice(1).replaceAll('/', '_')}-${who}-${language}-${width}.png`;
    await window.screenshot({ path: path.join(folder, file), fullPage: true });
    taken.push({ ...visit, page, file });
  }
  await context.close();
  return taken;
}
