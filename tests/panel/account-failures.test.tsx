import { waitFor } from '@testing-library/react';
import { http } from 'msw';
import { describe, expect, test, vi } from 'vitest';
import { type Both, failures } from '../support/panel/failures.ts';
import { guestCalls } from '../support/panel/guestCalls.ts';
import { network } from '../support/panel/network.ts';

/*
 * Every call that a guest can make, and every way in which it can fail: what is on the screen then.
 * The texts stand here as section 8 of the specification has them, not as the catalogue does.
 */

type Failing = keyof typeof guestCalls;

/** What each call is said to have failed with when the server says nothing. */
const fallbacks = {
  login: { ru: 'Ошибка входа', en: 'Error' },
  forgot: { ru: 'Не удалось отправить запрос', en: 'The request could not be sent' },
  reset: { ru: 'Не удалось сбросить пароль', en: 'The password could not be reset' },
  sendCode: { ru: 'Не удалось отправить код', en: 'The code could not be sent' },
  checkCode: { ru: 'Неверный код, попробуйте снова', en: 'Wrong code, please try again' },
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
const table = (Object.keys(guestCalls) as Failing[]).map((call) => [ids[call], call] as const);

describe.each(['ru', 'en'] as const)('in %s', (language) => {
  test.each(table)('%s: %s says why it failed', { timeout: 60_000 }, async (_ids, call) => {
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
});
