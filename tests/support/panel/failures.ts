import { HttpResponse } from 'msw';
import type { Language } from '../../../src/i18n/languages.ts';

/** A text in both languages, letter for letter as it must be on the screen. */
export type Both = Record<Language, string>;

interface Failure {
  what: string;
  /** What the server does. */
  answer: () => Response;
  /** What is read then, given what the call says when the server says nothing. */
  text: (fallback: Both) => Both;
  /** Whether the server means that what was typed is wrong. */
  refused?: boolean;
}

const words = 'Так сказал сервер.';
const own = () => ({ ru: words, en: words });
const fallen = (fallback: Both) => fallback;
const offline = {
  ru: 'Нет связи с сервером. Проверьте подключение к интернету и повторите попытку.',
  en: 'No connection to the server. Check your internet connection and try again.',
};
const tooMany = {
  ru: 'Слишком много попыток. Повторите через 42 секунды.',
  en: 'Too many attempts. Try again in 42 seconds.',
};
const wait = { status: 429, headers: { 'Retry-After': '42' } };

/** Every way in which a call can fail. Neighbours are told differently, so that a text cannot be left over. */
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
