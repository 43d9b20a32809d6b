import * as z from 'zod';
import * as rules from './rules.ts';

/** Whether a new password was typed alike twice. */
export const isTypedAlike = (body: { password?: unknown; password_confirmation?: unknown }): boolean =>
  body.password === body.password_confirmation;

/** A new password typed twice. The refusal stands at `password`, where Laravel's `confirmed` rule puts it. */
export const confirmed = <S extends z.ZodObject>(schema: S): S =>
  schema.refine(isTypedAlike, {
    path: ['password'],
    message: 'validation.confirmation',
    // Told beside the other mistakes, not after them.
    when: ({ value }) => typeof value === 'object' && value !== null && 'password' in value,
  });

/** The two keys of a new password. */
export const newPasswordKeys = { password: rules.newPassword(), password_confirmation: z.string() };
