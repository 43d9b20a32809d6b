import { screen, waitFor } from '@testing-library/react';
import { http } from 'msw';
import { beforeEach, expect, test, vi } from 'vitest';
import { type Both, failures, keysSaying } from '../support/panel/failures.ts';
import { allowConsole } from '../support/panel/console.ts';
import { network } from '../support/panel/network.ts';
import { ownAccountCalls } from '../support/panel/own-account-calls.ts';
import { passkeyCalls } from '../support/panel/passkey-calls.ts';

/*
 * The messages on the screen for every call about the user's own account and every way in which it can fail. The texts here
 * are those of the specification's section 8, not those of the catalog.
 */

const calls = { ...ownAccountCalls, ...passkeyCalls };
type Failing = keyof typeof calls;
interface Texts {
  /** The text when the typed value is refused without a message. */
  refused: Both;
  /** The text when the server fails without a message. */
  broken: Both;
  /** The text that is added after too many attempts if waiting alone does not help. */
  followed?: Both;
  /** Whether it is shown in a notification, where no field and no page could show it. */
  notified?: boolean;
}

const broken = {
  ru: 'Ошибка сервера. Попробуйте позже.',
  en: 'Something went wrong on the server. Try again later.',
};
const password = {
  refused: { ru: 'Неверный код, попробуйте снова', en: 'Wrong code, try again' },
  broken,
};
const code = { refused: { ru: 'Неверный код подтверждения', en: 'Wrong confirmation code' }, broken };
const proof = {
  ...code,
  followed: { ru: ' Вернитесь назад и войдите заново.', en: ' Go back and log in again.' },
};
const nothingTyped = { refused: broken, broken };
const error = { ru: 'Ошибка', en: 'Error' };

const expected: Record<Failing, [ids: string, Texts]> = {
  confirmPassword: ['T3', password],
  enable: ['T4', password],
  qrCode: ['T5', nothingTyped],
  confirm: ['T9', code],
  recoveryCodes: ['T10', nothingTyped],
  disable: ['T13', password],
  challenge: ['T9, T20, T23', proof],
  recoveryChallenge: ['T17', proof],
  profile: ['P15', { refused: error, broken: error }],
  sessions: ['security 8', nothingTyped],
  passkeys: ['passkeys', nothingTyped],
  passkeyPassword: ['passkeys', password],
  passkeyCreationOptions: ['passkeys', nothingTyped],
  addPasskey: ['passkeys', nothingTyped],
  removePasskey: ['passkeys', password],
  passkeySignInOptions: ['passkeys', { ...nothingTyped, notified: true }],
  passkeySignIn: ['passkeys', { ...nothingTyped, notified: true }],
};

/** The messages in alerts and at the fields, in the page and in the dialog. */
const said = () => [
  ...[...document.querySelectorAll('main [role=alert], [role=dialog] [role=alert]')].map(
    (alert) => alert.querySelector('.MuiAlert-message')?.textContent,
  ),
  ...[...document.querySelectorAll('[aria-describedby]')].map(
    (field) => document.getElementById(field.getAttribute('aria-describedby') ?? '')?.textContent,
  ),
];

/** The messages in notifications. */
const notified = () =>
  [...document.querySelectorAll('[role=alert]')]
    .filter((alert) => !alert.closest('main, [role=dialog]'))
    .map((toast) => toast.querySelector('.MuiAlert-message')?.textContent);

// One language is enough: each of these texts has the same key in both catalogs (see below).
const table = (Object.keys(expected) as Failing[]).map(
  (call, index) => [expected[call][0], call, index % 2 === 0 ? 'ru' : 'en'] as const,
);

/* Outside production react-admin also reports what the API refused. */
beforeEach(() => allowConsole(/^ApiError/));

test.each(table)('%s: %s says why it failed, in %s', { timeout: 60_000 }, async (_ids, call, language) => {
  const { method, path, reach } = calls[call];
  const texts = expected[call][1];
  const again = await reach(language);
  for (const { what, answer, text, refused } of failures) {
    const answered = vi.fn(answer);
    network.use(http[method](path, answered, { once: true }));
    await again();
    await waitFor(() => expect(answered, what).toHaveBeenCalledOnce());
    const next = what === '429' ? (texts.followed?.[language] ?? '') : '';
    const sentence = text(refused ? texts.refused : texts.broken)[language] + next;
    const read = texts.notified ? notified : said;
    await waitFor(() => expect(read(), what).toContain(sentence));
    expect(document.body).not.toHaveTextContent('Whoops');
  }
});

const texts = Object.values(expected).flatMap(([, { refused, broken }]) => [refused, broken]);
test.each([...new Set(texts)])('“$en” has one key in both languages', (text) => {
  expect(keysSaying(text)).not.toEqual([]);
});

test('T9: a refused code is notified as well', { timeout: 60_000 }, async () => {
  const { method, path, reach } = calls.challenge;
  const again = await reach('ru');
  const refusal = failures.find(({ what }) => what === '422 in its own words');
  network.use(http[method](path, () => refusal?.answer(), { once: true }));
  await again();
  const toasts = await screen.findAllByRole('alert');
  expect(toasts.map(({ textContent }) => textContent)).toContain(code.refused.ru);
});
