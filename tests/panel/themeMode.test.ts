import { expect, test, vi } from 'vitest';

test.each(['blue', null])('S10: %s in the storage is the default look', async (stored) => {
  if (stored) localStorage.setItem('themeMode', stored);
  vi.resetModules();
  const { currentMode } = await import('../../src/theme/themeMode.ts');
  expect(currentMode()).toBe('default');
});
