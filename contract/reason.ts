import { note } from './rules.ts';

/** The least characters of a reason. */
const least = 10;

/** The reason of something that others read: a few words, in which all that is not seen is one space. */
export const reason = () =>
  note()
    .min(least, { error: 'validation.reason', abort: true })
    .refine((text) => text.replaceAll(/[\s\p{Cf}]+/gu, ' ').trim().length >= least, 'validation.reason');
