import { renderHook } from '@testing-library/react';
import { expect, onTestFinished, test, vi } from 'vitest';

test.each(['blue', null])('S10: %s in the storage is the default look', async (stored) => {
  if (stored) localStorage.setItem('themeMode', stored);
  vi.resetModules();
  const { currentMode } = await import('../../src/theme/theme-mode.ts');
  expect(currentMode()).toBe('default');
});

test('S20: a full storage does not keep a theme from being shown', async () => {
  vi.resetModules();
  const { currentMode, setThemeMode } = await import('../../src/theme/theme-mode.ts');
  const full = vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError');
  });
  onTestFinished(() => full.mockRestore());
  setThemeMode('affiliate');
  expect(currentMode()).toBe('affiliate');
  expect(document.documentElement.dataset.theme).toBe('affiliate');
});

test.each(['nonsense', 'null', '[]', '{"7":"blue"}'])(
  'a choice of %s in the storage is none',
  async (stored) => {
    localStorage.setItem('themeChoice', stored);
    vi.resetModules();
    const { useThemeChoice } = await import('../../src/theme/theme-choice.ts');
    expect(renderHook(() => useThemeChoice(7)).result.current).toBeUndefined();
  },
);
