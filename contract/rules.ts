import * as z from 'zod';

/*
 * The rules of the specification's section 5, each stated once. A message is a translation key:
 * the panel and the server translate it from the same catalogue.
 */

/** Longest single-line text; the column type of the backend the specification describes, varchar(255). */
export const maxLine = 255;
/** Highest id a 32-bit identity column can hold. */
const maxId = 2_147_483_647;

/** Any single-line text that must not be blank. */
export const line = () => z.string().trim().min(1, 'validation.required').max(maxLine, 'validation.too_long');

/** A name: at least two characters once trimmed. */
export const name = () => z.string().trim().min(2, 'validation.name').max(maxLine, 'validation.too_long');

/** A password being proven: whatever was once chosen is accepted for comparison. */
export const password = () => z.string().min(1, 'validation.required').max(1024, 'validation.too_long');

/** A record's id. */
export const id = () => z.int().min(1).max(maxId);

/** An id in a path, which arrives as text. */
export const pathId = () =>
  z.stringFormat('id', (text) => /^[1-9]\d{0,9}$/.test(text) && Number(text) <= maxId);

/** An amount as a decimal string with exactly two digits, `"10.50"`; ten digits before the point, as numeric(12,2). */
export const price = () =>
  z
    .string()
    .min(1, 'validation.required')
    .regex(/^(0|[1-9]\d{0,9})\.\d{2}$/, 'validation.price');

/** A moment as ISO 8601 text with a zone. */
export const moment = () => z.iso.datetime({ offset: true });
