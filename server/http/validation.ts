import type * as z from 'zod';
import { kindOf } from '../../contract/kinds.ts';
import { issueKey } from '../../contract/messages.ts';
import { hasOption } from '../base/options.ts';
import type { Translate } from '../base/texts.ts';
import { Refusal } from './refusal.ts';
import { isStorable } from './storable.ts';

type FieldKeys = Map<string, string>;

/** The translation key of the first broken rule of each field. */
function brokenRules(issues: readonly z.core.$ZodIssue[]): FieldKeys {
  const keys: FieldKeys = new Map();
  for (const issue of issues) {
    const field = issue.path.join('.');
    if (!keys.has(field)) keys.set(field, issue.message);
  }
  return keys;
}

/** Fields whose text the database could not hold. */
const unstorable = (value: object): FieldKeys =>
  new Map(
    Object.entries(value).flatMap(([field, part]) =>
      isStorable(part) ? [] : [[field, 'validation.invalid']],
    ),
  );

/** Fields that name an option that does not exist. The contract does not list the options; the server does. */
const unknownOptions = (schema: z.ZodObject, value: Record<string, unknown>): FieldKeys =>
  new Map(
    Object.entries(schema.shape).flatMap(([field, part]) => {
      const kind = kindOf(part);
      const key = value[field];
      const known = kind?.is !== 'option' || typeof key !== 'number' || hasOption(kind.list, key);
      return known ? [] : [[field, 'validation.invalid']];
    }),
  );

/** A 422 in Laravel's form: the first message and how many more there are, and all of them by field. */
function invalid(keys: FieldKeys, text: Translate): Refusal {
  const [key = 'validation.invalid'] = keys.values();
  const count = keys.size - 1;
  return new Refusal(422, key, {
    message: count > 0 ? text('more_errors', { first: text(key), count }) : undefined,
    errors: Object.fromEntries([...keys].map(([field, broken]) => [field, [text(broken)]])),
  });
}

/**
 * Parses a body or a query.
 *
 * @throws Refusal 422 that names every wrong field.
 */
export function validate(schema: z.ZodObject, value: object, text: Translate): Record<string, unknown> {
  const bad = unstorable(value);
  if (bad.size > 0) throw invalid(bad, text);
  const parsed = schema.safeParse(value, { error: issueKey });
  if (!parsed.success) throw invalid(brokenRules(parsed.error.issues), text);
  const missing = unknownOptions(schema, parsed.data);
  if (missing.size > 0) throw invalid(missing, text);
  return parsed.data;
}
