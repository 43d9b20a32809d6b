import type * as z from 'zod';
import { kindOf } from '../../contract/kinds.ts';
import type { Translate } from '../base/texts.ts';
import { referenceOf } from '../database/columns.ts';
import { violationOf } from '../database/violation.ts';
import { type Refusal, refusedAt } from '../http/refusal.ts';
import type { SignedIn } from '../http/route.ts';
import type { Listing } from './listing.ts';

/** Unique rules: the field of a body and the text by which a write that breaks one is refused. */
const taken: Record<string, [field: string, key: string]> = {
  roles_name: ['name', 'taken.name'],
  users_email_unique: ['email', 'account.taken'],
};

/** The field of a body that makes a reference, by the reference's constraint: what it names must exist. */
export type References = Readonly<Record<string, string>>;

/** References that are kept in other tables. */
const elsewhere: References = {
  role_permissions_permission_id_permissions_id_fk: 'permissions',
};

/** The references that the fields of an entity's bodies make. */
export function referencesBy({ fields }: Listing, bodies: readonly (z.ZodObject | undefined)[]): References {
  const parts = bodies.flatMap((body) => Object.entries(body?.shape ?? {}));
  const made = parts.flatMap(([key, schema]) => {
    const kind = kindOf(schema);
    const column = kind?.is === 'reference' ? fields.get(kind.field)?.column : undefined;
    return column ? [[referenceOf(column).constraint, key]] : [];
  });
  return { ...elsewhere, ...Object.fromEntries(made) };
}

function refusalOf(error: unknown, references: References, text: Translate): Refusal | undefined {
  const { rule, constraint = '' } = violationOf(error) ?? {};
  const unique = taken[constraint];
  const field = references[constraint];
  if (rule === 'unique' && unique) return refusedAt(...unique, text);
  return rule === 'reference' && field ? refusedAt(field, 'validation.invalid', text) : undefined;
}

/**
 * Runs a write and answers for the rules of the tables it breaks: 422 at the field that is taken or
 * names nothing.
 */
export async function refusing<T>(
  exchange: SignedIn,
  references: References,
  write: () => Promise<T>,
): Promise<T> {
  try {
    return await write();
  } catch (error) {
    throw refusalOf(error, references, exchange.text) ?? error;
  }
}

/**
 * Runs a write as one transaction, which also adds it to audit_log. Hash passwords before it, which
 * takes long; order mails in it, which are sent after it.
 */
export const inTransaction = <T>(exchange: SignedIn, write: (own: SignedIn) => Promise<T>): Promise<T> =>
  exchange.database.transaction(async (database) => {
    await exchange.beforeWrite?.(database);
    return write({ ...exchange, database, beforeWrite: undefined });
  });
