import { useSyncExternalStore } from 'react';
import type { AccountType } from '../../contract/accounts.ts';

const modes = ['default', 'affiliate'] as const;
export type ThemeMode = (typeof modes)[number];

const key = 'themeMode';
const listeners = new Set<() => void>();

function stored(): ThemeMode {
  const value = localStorage.getItem(key);
  return modes.find((mode) => mode === value) ?? 'default';
}

let current = stored();

/** The look an account type gets. */
export const themeModeOf = (type: AccountType): ThemeMode => (type === 'affiliate' ? 'affiliate' : 'default');

/** Changes the look, and remembers it for the next start. */
export function setThemeMode(mode: ThemeMode): void {
  if (mode === current) return;
  current = mode;
  try {
    localStorage.setItem(key, mode);
  } catch {
    // The storage is full. The next start then begins with the look of before.
  }
  document.documentElement.dataset.theme = mode;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void) {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** The look on screen, or remembered from the last time. */
export const currentMode = (): ThemeMode => current;

/** The current look, re-rendering on every change of it. */
export const useThemeMode = () => useSyncExternalStore(subscribe, currentMode);
