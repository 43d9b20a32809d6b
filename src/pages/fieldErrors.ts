import type * as z from 'zod';
import { issueKey } from '../../contract/messages.ts';

/** What the contract says against some values: one translation key per field, none when they are fine. */
export function fieldErrors<S extends z.ZodObject>(
  schema: S,
  values: Record<keyof z.input<S>, unknown>,
): Partial<Record<keyof z.input<S>, string>> {
  const result = schema.safeParse(values, { error: issueKey });
  if (result.success) return {};
  // Reversed, so that the first issue of a field is the one that stays.
  const issues = result.error.issues.toReversed();
  return Object.fromEntries(issues.map(({ path, message }) => [path[0], message])) as Partial<
    Record<keyof z.input<S>, string>
  >;
}
