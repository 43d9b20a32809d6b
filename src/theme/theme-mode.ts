import type { AccountType } from '../../contract/accounts.ts';
import { type ThemeMode, themeModes } from '../../contract/looks.ts';
import { observed } from '../shared/observed.ts';

const key = 'themeMode';

function stored(): ThemeMode {
  const value = localStorage.getItem(key);
  return themeModes.find((mode) => mode === value) ?? 'default';
}

const current = observed(stored());

/** The theme of an account type. */
export const themeModeOf = (type: AccountType): ThemeMode => (type === 'affiliate' ? 'affiliate' : 'default');

/** Changes the theme, and stores it for the next start. */
export function setThemeMode(mode: ThemeMode): void {
  if (mode === current.get()) return;
  try {
    localStorage.setItem(key, mode);
  } catch {
    // The storage is full. The next start then uses the previous theme.
  }
  document.documentElement.dataset.theme = mode;
  current.set(mode);
}

/** The current theme; at first the stored one. */
export const currentMode = current.get;

/** The current theme, re-rendering on every change of it. */
export const useThemeMode = current.useValue;
