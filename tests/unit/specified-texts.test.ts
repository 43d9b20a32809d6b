import { readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';

const textsOf = (language: 'ru' | 'en'): unknown =>
  JSON.parse(
    readFileSync(
      path.resolve(import.meta.dirname, `../../public/locales/${language}/translation.json`),
      'utf8',
    ),
  );
const catalogs = { ru: textsOf('ru'), en: textsOf('en') };

const text = (language: 'ru' | 'en', key: string) =>
  key
    .split('.')
    .reduce<unknown>(
      (part, name) => (part as Record<string, unknown> | undefined)?.[name],
      catalogs[language],
    );

describe('the texts of the specification’s section 8', () => {
  test.each([
    ['code.wrong', 'Неверный код, попробуйте снова'],
    ['two_factor.password_wrong', 'Неверный код, попробуйте снова'],
    ['two_factor.code_wrong', 'Неверный код подтверждения'],
    ['forgot_password.failed', 'Не удалось отправить запрос'],
    ['reset_password.failed', 'Не удалось сбросить пароль'],
    ['reset_password.no_token', 'Токен для сброса пароля отсутствует.'],
    ['reset_password.done', 'Пароль успешно изменён. Вы можете войти.'],
    ['register.failed', 'Ошибка регистрации'],
    ['two_factor.disabled', 'Двухфакторная аутентификация отключена'],
    ['two_factor.added', 'Аутентификация добавлена'],
  ])('E8 %s is in Russian letter for letter', (key, said) => {
    expect(text('ru', key)).toBe(said);
  });

  test.each([
    'profile.updated',
    'forgot_password.sent',
    'two_factor.disabled',
    'two_factor.added',
    'reset_password.done',
    'code.sent',
    'code.sent_again',
    'resources.brands.created',
  ])('E7 the success %s is told in both languages', (key) => {
    expect(text('ru', key)).toMatch(/[а-яё]{3}/i);
    expect(text('en', key)).toMatch(/^[^а-яё]{5,}$/i);
  });
});
