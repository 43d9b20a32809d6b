import { expect, test } from 'vitest';
import { entries } from '../../scripts/locales/catalog.ts';
import en from '../../server/base/texts/en.json' with { type: 'json' };
import ru from '../../server/base/texts/ru.json' with { type: 'json' };

/** Laravel's own messages, which clients may check for. */
const literal = ['We have emailed your password reset link.'];

test.each([
  ['en', en],
  ['ru', ru],
])('the server’s texts spell e-mail in one way, except Laravel’s own: %s', (_language, catalog) => {
  const texts = [...entries(catalog).values()].flatMap((forms) => [...forms.values()]);
  const otherwise = texts.filter(
    (text) => /email/i.test(text.replaceAll('{{email}}', '')) && !literal.includes(text),
  );
  expect(otherwise).toEqual([]);
});
