import * as z from 'zod';
import * as rules from './rules.ts';

/** Whether the confirmation equals the new password. */
export const isTypedAlike = (body: { password?: unknown; password_confirmation?: unknown }): boolean =>
  body.password === body.password_confirmation;

/** A new password with its confirmation. A mismatch is reported at `password`, as by Laravel's `confirmed` rule. */
export const confirmed = <S extends z.ZodObject>(schema: S): S =>
  schema.refine(isTypedAlike, {
    path: ['password'],
    message: 'validation.confirmation',
    // Checked even if other fields are invalid, so that all errors are reported at once.
    when: ({ value }) => typeof value === 'object' && value !== null && 'password' in value,
  });

/** The two keys of a new password. */
export const newPasswordKeys = { password: rules.newPassword(), password_confirmation: z.string() };
