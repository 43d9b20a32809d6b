import { fireEvent, screen } from '@testing-library/react';
import en from '../../../public/locales/en/translation.json' with { type: 'json' };
import ru from '../../../public/locales/ru/translation.json' with { type: 'json' };
import type { Language } from '../../../contract/languages.ts';

/** A call that a person makes, and the steps to reach it. */
export interface AccountCall {
  method: 'get' | 'post' | 'patch' | 'delete';
  path: string;
  /** Opens the screen up to the call. @returns a function that makes the call */
  reach: (language: Language) => Promise<() => Promise<void>>;
}

const retry = { ru: ru.action.retry, en: en.action.retry };

/** Presses the button of a name as soon as it is there. */
export const press = async (name: string) =>
  void fireEvent.click(await screen.findByRole('button', { name }));

/** Makes the call at first in one way, and later by the button that tries again. */
export function retrying(language: Language, first: () => Promise<unknown>): () => Promise<void> {
  let begun = false;
  return async () => {
    if (begun) return press(retry[language]);
    begun = true;
    await first();
  };
}
