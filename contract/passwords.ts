import * as z from 'zod';
import * as rules from './rules.ts';

/** A new password typed twice. The refusal stands at `password`, where Laravel's `confirmed` rule puts it. */
export const confirmed = <S extends z.ZodObject>(schema: S): S =>
  schema.refine(({ password, password_confirmation }) => password === password_confirmation, {
    path: ['password'],
    message: 'validation.confirmation',
    // Told beside the other mistakes, not after them.
    when: ({ value }) => typeof value === 'object' && value !== null && 'password' in value,
  });

/** The two keys of a new password. */
export const newPasswordKeys = { password: rules.newPassword(), password_confirmation: z.string() };
