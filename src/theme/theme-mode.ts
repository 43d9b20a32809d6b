import type { AccountType } from '../../contract/accounts.ts';
import { observed } from '../shared/observed.ts';

export const themeModes = ['default', 'affiliate'] as const;
export type ThemeMode = (typeof themeModes)[number];

const key = 'themeMode';

function stored(): ThemeMode {
  const value = localStorage.getItem(key);
  return themeModes.find((mode) => mode === value) ?? 'default';
}

const current = observed(stored());

/** The look an account type gets. */
export const themeModeOf = (type: AccountType): ThemeMode => (type === 'affiliate' ? 'affiliate' : 'default');

/** Changes the look, and remembers it for the next start. */
export function setThemeMode(mode: ThemeMode): void {
  if (mode === current.get()) return;
  try {
    localStorage.setItem(key, mode);
  } catch {
    // The storage is full. The next start then begins with the look of before.
  }
  document.documentElement.dataset.theme = mode;
  current.set(mode);
}

/** The look on screen, or remembered from the last time. */
export const currentMode = current.get;

/** The current look, re-rendering on every change of it. */
export const useThemeMode = current.useValue;
