import { type SQLWrapper, sql } from 'drizzle-orm';

/** `+7 (912) 345-67-89` → `+79123456789`, as E.164 has it. */
export const storedPhone = (masked: string): string => masked.replaceAll(/[^+\d]/g, '');

/** `+79123456789` → `+7 (912) 345-67-89`. */
export const maskedPhone = (stored: string): string =>
  stored.replace(/^\+7(\d{3})(\d{3})(\d{2})(\d{2})$/, '+7 ($1) $2-$3-$4');

/** Finds a word in stored phones as they are shown or dialed: `(912)`, `345-67`, `79123456789`. */
export const phoneContains = (phone: SQLWrapper) => (word: string) =>
  /^[+\d()-]+$/.test(word) ? sql`${phone} like ${`%${storedPhone(word)}%`}` : undefined;
