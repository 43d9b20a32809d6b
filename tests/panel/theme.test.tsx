import { cleanup, screen, waitFor } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { contrast, lowestContrast } from '../../contract/looks.ts';
import { themeOf } from '../../src/theme/theme.ts';
import { openPanel } from '../support/panel/panel.tsx';

const dashboard = () => screen.findByRole('heading', { level: 1, name: 'Dashboard' });
const look = () => document.documentElement.dataset.theme;

test.each([
  ['S8, S9', 'affiliate', 'affiliate'],
  ['S8, S11', 'operator', 'default'],
] as const)('%s: a sign-in as %s changes the look to %s and keeps it', async (_id, as, mode) => {
  await openPanel('/dashboard', { as: as === 'operator' ? 'affiliate' : 'operator' });
  await dashboard();
  await openPanel('/dashboard', { as });
  await dashboard();
  expect(localStorage.getItem('themeMode')).toBe(mode);
  expect(look()).toBe(mode);
});

test('an account chooses its look, keeps it over a sign-in, and goes back to that of its type', async () => {
  let user = await openPanel('/dashboard', { as: 'operator' });
  const choose = async (name: string) => {
    await user.click(await screen.findByRole('button', { name: /^Account: / }));
    await user.click(await screen.findByRole('menuitemradio', { name }));
    expect(await screen.findByRole('menuitemradio', { name, checked: true })).toBeVisible();
    await user.keyboard('{Escape}');
  };
  await dashboard();
  expect(look()).toBe('default');
  await choose('Theme: Affiliate (dark)');
  await waitFor(() => expect(look()).toBe('affiliate'));
  expect(localStorage.getItem('themeMode')).toBe('affiliate');

  cleanup();
  await openPanel('/dashboard', { as: 'super-admin' });
  await dashboard();
  await waitFor(() => expect(look(), 'of another account').toBe('default'));

  cleanup();
  user = await openPanel('/dashboard', { as: 'operator' });
  await dashboard();
  await waitFor(() => expect(look()).toBe('affiliate'));
  await choose('Theme: As my account type');
  await waitFor(() => expect(look()).toBe('default'));
});

describe('the looks', () => {
  test('K4: default is primary blue 6, small radius, Inter first', () => {
    const { palette, shape, typography } = themeOf('default');
    expect(palette.primary.main).toBe(palette.shades.blue[6]);
    expect(shape.borderRadius).toBe(4);
    expect(typography.fontFamily).toMatch(/^'Inter Variable', .*sans-serif$/);
  });

  test('K5: affiliate is dark, primary yellow 5, large radius', () => {
    const { palette, shape } = themeOf('affiliate');
    expect(palette.mode).toBe('dark');
    expect(palette.primary.main).toBe(palette.shades.yellow[5]);
    expect(shape.borderRadius).toBe(16);
  });

  test('primary buttons are white on blue 8, and dark on yellow 5', () => {
    const [light, dark] = [themeOf('default').palette, themeOf('affiliate').palette];
    expect(light.accent).toMatchObject({ solid: light.shades.blue[8], onSolid: '#ffffff' });
    expect(dark.accent).toMatchObject({ solid: dark.shades.yellow[5], onSolid: dark.shades.dark[9] });
  });

  test.each(['default', 'affiliate'] as const)('K6: %s has ten shades of fourteen colors', (mode) => {
    const { shades } = themeOf(mode).palette;
    expect(Object.keys(shades)).toHaveLength(14);
    for (const color of Object.values(shades)) expect(color).toHaveLength(10);
  });

  test.each(['default', 'affiliate'] as const)('Q2: text of %s reaches 4.5:1', (mode) => {
    const { primary, accent, error, text, background } = themeOf(mode).palette;
    const pairs: [string, string][] = [
      [primary.contrastText, primary.main],
      ...[background.default, background.paper].flatMap((ground): [string, string][] =>
        [primary.dark, error.main, text.primary, text.secondary].map((ink) => [ink, ground]),
      ),
    ];
    expect(lowestContrast(mode, accent)).toBeGreaterThan(4.5);
    for (const [ink, ground] of pairs)
      expect(contrast(ink, ground), `${ink} on ${ground}`).toBeGreaterThan(4.5);
  });
});
