import { waitFor } from '@testing-library/react';
import { http } from 'msw';
import { expect, test, vi } from 'vitest';
import { type Both, failures, keysSaying, offline } from '../support/panel/failures.ts';
import { guestCalls } from '../support/panel/guest-calls.ts';
import { network } from '../support/panel/network.ts';

/*
 * The messages on the screen for every call that a guest can make and every way in which it can fail. The texts here are
 * those of the specification's section 8, not those of the catalog.
 */

type Failing = keyof typeof guestCalls;

/** The error text of each call when the server gives none. */
const fallbacks = {
  login: { ru: 'Ошибка входа', en: 'Error' },
  forgot: { ru: 'Не удалось отправить запрос', en: 'Couldn’t send the request' },
  reset: { ru: 'Не удалось сбросить пароль', en: 'Couldn’t reset the password' },
  sendCode: { ru: 'Не удалось отправить код', en: 'Couldn’t send the code' },
  checkCode: { ru: 'Неверный код, попробуйте снова', en: 'Wrong code, try again' },
  register: { ru: 'Ошибка регистрации', en: 'Registration failed' },
  lookup: { ru: 'Неизвестная ошибка', en: 'Unknown Error' },
  accept: { ru: 'Неизвестная ошибка', en: 'Unknown Error' },
} satisfies Record<Failing, Both>;

const said = () =>
  [
    ...document.querySelectorAll(
      'main [role=alert], [role=dialog] [role=status], [role=dialog] [role=alert]',
    ),
  ].map(({ textContent }) => textContent);

const ids: Record<Failing, string> = {
  login: 'E1, E5, E6, E8, L8, L9, L11',
  forgot: 'F4',
  reset: 'F10',
  sendCode: 'REG6',
  checkCode: 'REG10',
  register: 'REG19',
  lookup: 'INV10',
  accept: 'INV8',
};
// One language is enough: each of these texts has the same key in both catalogs (see below).
const table = (Object.keys(guestCalls) as Failing[]).map(
  (call, index) => [ids[call], call, index % 2 === 0 ? 'ru' : 'en'] as const,
);

test.each(table)('%s: %s says why it failed, in %s', { timeout: 60_000 }, async (_ids, call, language) => {
  const { path, reach } = guestCalls[call];
  const again = await reach(language);
  for (const { what, answer, text } of failures) {
    const answered = vi.fn(answer);
    network.use(http.all(path, answered, { once: true }));
    again();
    await waitFor(() => expect(answered, what).toHaveBeenCalledOnce());
    await waitFor(() => expect(said(), what).toContain(text(fallbacks[call])[language]));
    expect(document.body).not.toHaveTextContent('Whoops');
  }
});

test.each([offline, ...Object.values(fallbacks)])('“$en” has one key in both languages', (text) => {
  expect(keysSaying(text)).not.toEqual([]);
});
