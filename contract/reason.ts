import { note } from './rules.ts';

/** The least characters of a reason. */
const least = 10;

/** The reason of something that others read: a few words, in which white space of any length is one character. */
export const reason = () =>
  note()
    .min(least, { error: 'validation.reason', abort: true })
    .refine((text) => text.replaceAll(/\s+/g, ' ').length >= least, 'validation.reason');
