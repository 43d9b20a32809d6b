import * as z from 'zod';
import { type LinkProblem, linkProblem } from './link.ts';

/*
 * The rules of the specification's section 5, each stated once. A message is a translation key:
 * the panel and the server translate it from the same catalog.
 */

/** Longest single-line text; the column type of the backend the specification describes, varchar(255). */
export const maxLine = 255;
/** Longest text of several lines. */
const maxContent = 10_000;
/** Longest note to somebody. */
const maxNote = 1000;
/** Highest id a 32-bit identity column can hold. */
export const maxId = 2_147_483_647;

/** Skips the remaining checks, each of which would read the whole text. */
const tooLong = { error: 'validation.too_long', abort: true };

/** The number of visible characters: a name of zero-width spaces has none. */
const visible = (text: string) => text.match(/[^\s\p{Cf}\p{Default_Ignorable_Code_Point}]/gu)?.length ?? 0;

/**
 * A text on one line with a minimum number of visible characters. Line breaks in it would let its author add
 * lines to the mails that quote it.
 */
const oneLine = (least: number, tooShort: string) =>
  z
    .string()
    .trim()
    .min(1, 'validation.required')
    .min(least, tooShort)
    .max(maxLine, tooLong)
    .regex(/^[^\p{Cc}\u2028\u2029]*$/u, 'validation.one_line')
    .refine((text) => visible(text) >= least, tooShort);

/** Any single-line text that must not be blank. */
export const line = () => oneLine(1, 'validation.required');

/** Emoji of several characters, which invisible ones join: families, flags, skin tones. */
const emoji =
  /\p{Extended_Pictographic}[\uFE0F\p{Emoji_Modifier}]*(\u200D\p{Extended_Pictographic}[\uFE0F\p{Emoji_Modifier}]*)*/gu;
/** Joiners between letters of the scripts that spell with them, such as Persian. */
const joiners =
  /(?<=[\p{Script=Arabic}\p{Script=Syriac}\p{Script=Devanagari}\p{Script=Bengali}\p{Script=Tamil}\p{Script=Sinhala}])[\u200C\u200D](?=[\p{L}\p{M}])/gu;
/** Characters that nobody sees: zero-width, directional and soft ones, fillers, and the blank of Braille. */
const invisible = /[\p{Cf}\p{Default_Ignorable_Code_Point}\u2800]/u;

/**
 * A name: at least two characters once trimmed. With invisible characters in it, two names could look the same, or one
 * could read in another order than it is stored.
 */
export const name = () =>
  oneLine(2, 'validation.name').refine(
    (text) => !invisible.test(text.replaceAll(emoji, '').replaceAll(joiners, '')),
    'validation.invisible',
  );

/**
 * Non-space text, an @, then non-space text: `a@b` is an address, as the specification wants it. Characters
 * that a mailer drops are refused: with them, an address would be another spelling of somebody else's.
 */
export const email = () =>
  z
    .string()
    .trim()
    .min(1, 'validation.required')
    .max(maxLine, tooLong)
    .regex(/^[^\s@]+@[^\s@]+$/, 'validation.email')
    .refine((text) => !/[\p{C}<>"]/u.test(text), 'validation.email');

/** A password being chosen: at least eight characters, spaces counting. */
export const newPassword = () =>
  z
    .string()
    .min(1, 'validation.required')
    .min(8, 'validation.password')
    // argon2 takes any length; the limit only keeps a request from occupying the server.
    .max(1024, tooLong);

/** A password to be checked: any that could ever be chosen is accepted for comparison. */
export const password = () => z.string().min(1, 'validation.required').max(1024, tooLong);

/** A Russian phone number as the mask shows it: `+7 (912) 345-67-89`. */
export const phone = () =>
  z
    .string()
    .min(1, 'validation.required')
    .regex(/^\+7 \(\d{3}\) \d{3}-\d{2}-\d{2}$/, 'validation.phone');

const linkMessages: Record<LinkProblem, string> = {
  invalid: 'validation.link.invalid',
  protocol: 'validation.link.protocol',
  domain: 'validation.link.domain',
  wrong_domain: 'validation.link.wrong_domain',
};

/** A contact link: http, https, tg or mailto. */
export const link = () =>
  line().superRefine((text, context) => {
    const problem = linkProblem(text);
    if (problem) context.addIssue({ code: 'custom', message: linkMessages[problem] });
  });

/** The code of a brand in its registration link. */
export const brandCode = () => z.string().regex(/^[\w-]{1,32}$/);

/** A longer text, such as a promo material's content. */
export const content = () => z.string().trim().min(1, 'validation.required').max(maxContent, tooLong);

/** A few sentences to somebody, possibly empty; line breaks are the only control characters allowed. */
export const note = () =>
  z
    .string()
    .trim()
    .max(maxNote, tooLong)
    .regex(/^[\n\r\P{Cc}]*$/u, 'validation.invalid');

/** A one-time code of six digits; a JSON number loses its leading zeros, so both forms are taken. */
export const code = () =>
  z.union([z.int().min(0).max(999_999), z.string().regex(/^\d{6}$/)], { error: 'validation.code' });

/** A record's id. */
export const id = () => z.int().min(1).max(maxId);

/** An id in a path, which arrives as text. */
export const pathId = () =>
  z.stringFormat('id', (text) => /^[1-9]\d{0,9}$/.test(text) && Number(text) <= maxId);

/** A positive whole number in a query, which arrives as text. */
export const positive = () => z.stringFormat('positive', /^[1-9]\d{0,8}$/);

/** The id of a fact: there are more of them than 32 bits count. */
export const factId = () => z.int().min(1);

/** The same in a path. */
export const factPathId = () =>
  z.stringFormat('id', (text) => /^[1-9]\d{0,15}$/.test(text) && Number.isSafeInteger(Number(text)));

/** An amount as a decimal string with exactly two digits, `"10.50"`; ten digits before the point, as numeric(12,2). */
export const price = () =>
  z
    .string()
    .min(1, 'validation.required')
    .regex(/^(0|[1-9]\d{0,9})\.\d{2}$/, 'validation.price');

/**
 * A moment as ISO 8601 text with a zone. PostgreSQL has no year 0, and what is later than 9999 in UTC has another form
 * there than in ISO 8601; nobody means a year of three digits.
 */
export const moment = () =>
  z.iso.datetime({ offset: true }).refine((text) => {
    const year = new Date(text).getUTCFullYear();
    return year >= 1000 && year < 10_000;
  }, 'validation.date');

/** A day of the calendar. Zones, and spans before and after it, must leave it within the years that a moment may have. */
export const date = () =>
  z.iso
    .date('validation.date')
    .refine((text) => text >= '1900-01-01' && text <= '9998-12-31', 'validation.date');
