import { type ThemeMode, themeModes } from '../../contract/looks.ts';
import type { CurrentUser } from '../../contract/user.ts';
import { isObject } from '../shared/lenient.ts';
import { observed } from '../shared/observed.ts';
import { themeModeOf } from './theme-mode.ts';

const key = 'themeChoice';

/** The looks that accounts have chosen in this browser, by the id of the account. */
type Choices = Readonly<Record<string, unknown>>;

function stored(): Choices {
  try {
    const value: unknown = JSON.parse(localStorage.getItem(key) ?? '{}');
    return isObject(value) ? value : {};
  } catch {
    // Somebody else wrote it, or it was cut off.
    return {};
  }
}

const choices = observed<Choices>(stored());

const chosenBy = (userId: number, all: Choices): ThemeMode | undefined =>
  themeModes.find((mode) => mode === all[userId]);

/** Chooses the look of an account in this browser; undefined for the one of its type. */
export function chooseTheme(userId: number, mode: ThemeMode | undefined): void {
  const next = { ...choices.get(), [userId]: mode };
  try {
    localStorage.setItem(key, JSON.stringify(next));
  } catch {
    // The storage is full. The choice then holds until the page is closed.
  }
  choices.set(next);
}

/** The look that an account has chosen, re-rendering on every change of it; undefined for the one of its type. */
export const useThemeChoice = (userId: number): ThemeMode | undefined => chosenBy(userId, choices.useValue());

/** The look of the signed-in account, re-rendering on every change of it; undefined while there is none. */
export function useThemeOf(user: CurrentUser | undefined): ThemeMode | undefined {
  const all = choices.useValue();
  return user && (chosenBy(user.id, all) ?? themeModeOf(user.type));
}
