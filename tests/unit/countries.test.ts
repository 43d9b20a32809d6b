import { expect, it } from 'vitest';
import { isCountry } from '../../contract/countries.ts';

const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ'.split('');

it('has the 249 countries of ISO 3166-1, and Kosovo', () => {
  const countries = letters.flatMap((first) => letters.map((second) => first + second)).filter(isCountry);
  expect(countries).toHaveLength(250);
  expect(countries).toEqual(expect.arrayContaining(['DE', 'GB', 'RU', 'US', 'XK']));
});

it.each(['UK', 'SU', 'ZZ', 'XX', 'EU', 'AN', 'de', 'DEU', 'D', '1A', ''])('knows no country %j', (code) =>
  expect(isCountry(code)).toBe(false),
);
