import { expect, test } from 'vitest';
import { browserName } from '../../src/shared/browser-name.ts';

const webKit = 'AppleWebKit/537.36 (KHTML, like Gecko)';

test.each([
  [`Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${webKit} Chrome/140.0.0.0 Safari/537.36`, 'Chrome, Windows'],
  [`Mozilla/5.0 (Windows NT 10.0) ${webKit} Chrome/140.0.0.0 Safari/537.36 Edg/140.0.0.0`, 'Edge, Windows'],
  [
    `Mozilla/5.0 (Windows NT 10.0) ${webKit} Chrome/138.0.0.0 YaBrowser/25.8.0.0 Safari/537.36`,
    'Yandex Browser, Windows',
  ],
  ['Mozilla/5.0 (X11; Linux x86_64; rv:143.0) Gecko/20100101 Firefox/143.0', 'Firefox, Linux'],
  [
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_6 like Mac OS X) AppleWebKit/605.1.15 Version/18.6 Mobile/15E148 Safari/604.1',
    'Safari, iPhone',
  ],
  [`Mozilla/5.0 (Linux; Android 15; Pixel 9) ${webKit} Chrome/140.0 Mobile Safari/537.36`, 'Chrome, Android'],
  ['curl/8.5.0', undefined],
  ['', undefined],
])('%s: %s', (userAgent, name) => {
  expect(browserName(userAgent)).toBe(name);
});
