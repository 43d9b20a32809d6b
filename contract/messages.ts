import type * as z from 'zod';

/** Whether nothing was given, which asks for another message than something wrong. */
const isMissing = (input: unknown) => input === undefined || input === null || input === '';

/**
 * The translation key for a violated rule that states none of its own: zod's own sentences speak to
 * developers. Give it to `safeParse` as `error`.
 */
export const issueKey: z.core.$ZodErrorMap = (issue) =>
  isMissing(issue.input) ? 'validation.required' : 'validation.invalid';
