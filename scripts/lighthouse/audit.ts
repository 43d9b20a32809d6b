import { launch } from 'chrome-launcher';
import lighthouse, { type Config, defaultConfig, desktopConfig } from 'lighthouse';
import { signIn } from '../bench/visitor.ts';
import { findBrowser, launchFlags } from '../browser.ts';
import { type AuditedPage, categories } from './pages.ts';

export interface Verdict {
  /** 0 to 1 per category. */
  scores: number[];
  /** The audits that cost points, except those of performance, which are metrics. */
  complaints: string[];
}

/**
 * For a guest, auth/me responds with 401, which the browser always writes to the console; it is no error.
 */
const quietGuest: Config = {
  extends: 'lighthouse:default',
  audits: [{ path: 'errors-in-console', options: { ignoredPatterns: ['status of 401'] } }],
};

/** Audits a page with Lighthouse in a browser of its own. */
export async function audit(origin: string, page: AuditedPage): Promise<Verdict> {
  const chrome = await launch({
    chromePath: findBrowser(),
    chromeFlags: ['--headless=new', ...launchFlags],
  });
  try {
    const settings = {
      ...(page.device === 'desktop' ? desktopConfig : defaultConfig).settings,
      onlyCategories: [...categories],
      extraHeaders: page.as && (await signIn(origin, `${page.as}@demo.test`)).headers,
    };
    const config = { ...quietGuest, settings };
    const result = await lighthouse(origin + page.path, { port: chrome.port, logLevel: 'error' }, config);
    if (!result) throw new Error(`Lighthouse said nothing about ${page.path}.`);
    const { lhr } = result;
    const found = categories.map((category) => lhr.categories[category]);
    const judged = found.slice(1).flatMap((category) => category?.auditRefs ?? []);
    const complaints = judged
      .filter(({ weight }) => weight > 0)
      .map(({ id }) => lhr.audits[id])
      .filter((one) => one !== undefined && one.score !== null && one.score < 1);
    return {
      scores: found.map((category) => category?.score ?? 0),
      complaints: complaints.map((one) => `${one?.id}: ${one?.title}`),
    };
  } finally {
    chrome.kill();
  }
}
