import type * as z from 'zod';

/** Whether the value is missing, which has a message of its own. */
const isMissing = (input: unknown) => input === undefined || input === null || input === '';

/**
 * The translation key for a violated rule that states none of its own: zod's own messages are meant for developers.
 * Pass it to `safeParse` as `error`.
 */
export const issueKey: z.core.$ZodErrorMap = (issue) =>
  isMissing(issue.input) ? 'validation.required' : 'validation.invalid';
