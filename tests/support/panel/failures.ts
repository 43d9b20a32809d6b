import { HttpResponse } from 'msw';
import en from '../../../public/locales/en/translation.json' with { type: 'json' };
import ru from '../../../public/locales/ru/translation.json' with { type: 'json' };
import type { Language } from '../../../contract/languages.ts';

/** A text in both languages, letter for letter as it must be on the screen. */
export type Both = Record<Language, string>;

interface Failure {
  what: string;
  /** The server's response. */
  answer: () => Response;
  /** The text that is shown then, given the call's own text for a server without a message. */
  text: (fallback: Both) => Both;
  /** Whether the server reports the typed value as wrong. */
  refused?: boolean;
}

const words = 'Так сказал сервер.';
const own = () => ({ ru: words, en: words });
const fallen = (fallback: Both) => fallback;
export const offline = {
  ru: 'Нет связи с сервером. Проверьте подключение к интернету и попробуйте ещё раз.',
  en: 'No connection to the server. Check your internet connection and try again.',
};
const tooMany = {
  ru: 'Слишком много попыток. Повторите через 42\u00A0секунды.',
  en: 'Too many attempts. Try again in 42 seconds.',
};
const wait = { status: 429, headers: { 'Retry-After': '42' } };

/** Every way in which a call can fail. Neighbors have different texts, so that a leftover text is noticed. */
export const failures: readonly Failure[] = [
  { what: 'its own words', answer: () => HttpResponse.json({ message: words }, { status: 503 }), text: own },
  { what: 'no words', answer: () => HttpResponse.json({}, { status: 500 }), text: fallen },
  { what: '429', answer: () => HttpResponse.json({}, wait), text: () => tooMany },
  {
    what: '500 with a page',
    answer: () => HttpResponse.html('<h1>Whoops</h1>', { status: 500 }),
    text: fallen,
  },
  { what: 'no answer', answer: () => HttpResponse.error(), text: () => offline },
  {
    what: '422 without words',
    answer: () => HttpResponse.json({}, { status: 422 }),
    text: fallen,
    refused: true,
  },
  {
    what: '422 in its own words',
    answer: () => HttpResponse.json({ message: words }, { status: 422 }),
    text: own,
    refused: true,
  },
];

/** The texts of a catalog by their whole keys. */
const flat = (catalog: object, before = ''): [key: string, text: string][] =>
  Object.entries(catalog).flatMap(([key, value]: [string, unknown]) =>
    typeof value === 'string' ? [[before + key, value]] : flat(value as object, `${before}${key}.`),
  );
const english = new Map(flat(en));
const russian = flat(ru);

/** The keys that say a text in both languages: a panel that says it in one says it in the other. */
export const keysSaying = (text: Both): string[] =>
  russian
    .filter(([key, said]) => said === text.ru.trim() && english.get(key) === text.en.trim())
    .map(([key]) => key);
