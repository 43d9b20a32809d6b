import { http, HttpResponse } from 'msw';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { network, requests } from '../support/panel/network.ts';

const loaded = () =>
  requests.map(({ url }) => new URL(url).pathname).filter((path) => path.startsWith('/locales'));

/** The language after a fresh start. */
async function start(browser: string[]) {
  vi.spyOn(navigator, 'languages', 'get').mockReturnValue(browser);
  vi.resetModules();
  const { startI18n } = await import('../../src/i18n/index.ts');
  await startI18n();
  const { i18n } = await import('../../src/i18n/instance.ts');
  return i18n;
}
afterEach(() => vi.restoreAllMocks());

describe('detection', () => {
  test.each([
    ['S17', ['ru-RU'], 'ru'],
    ['S15', ['en-US', 'ru'], 'en'],
    ['S16', ['de-DE', 'de'], 'en'],
    ['S16', ['de-DE', 'ru'], 'ru'],
  ])('%s: a browser in %j gets %s, and no file is missing', async (_id, browser, language) => {
    const i18n = await start(browser);
    expect(i18n.resolvedLanguage).toBe(language);
    expect(document.documentElement.lang).toBe(language);
    expect(loaded().toSorted()).toEqual(
      [...new Set([language, 'en'])].map((code) => `/locales/${code}/translation.json`).toSorted(),
    );
  });

  test('S15: local storage takes precedence over the cookie, and the cookie over the browser', async () => {
    document.cookie = 'i18next=ru; path=/';
    expect((await start(['en'])).resolvedLanguage).toBe('ru');
    localStorage.setItem('i18nextLng', 'en');
    expect((await start(['ru'])).resolvedLanguage).toBe('en');
  });

  test('an unknown language in the storage is ignored', async () => {
    localStorage.setItem('i18nextLng', 'xx');
    expect((await start(['ru'])).resolvedLanguage).toBe('ru');
  });

  test('the fallback stands in for a file that does not load', async () => {
    network.use(http.get('/locales/ru/translation.json', () => new HttpResponse(null, { status: 404 })));
    expect((await start(['ru'])).t('app.name')).toBe('admin panel');
  });
});
