import { violationOf } from '../database/violation.ts';
import { Refusal, refusedAt } from '../http/refusal.ts';
import type { SignedIn } from '../http/route.ts';
import type { Translate } from '../texts.ts';

/** Unique rules: the field of a body and the text by which a write that breaks one is refused. */
const taken: Record<string, [field: string, key: string]> = {
  roles_name: ['name', 'taken.name'],
  users_email_unique: ['email', 'account.taken'],
};

/** References by the field of a body that makes them: what it names must exist. */
const fields: Record<string, string> = {
  users_brand_id_brands_id_fk: 'brand_id',
  promo_materials_brand_id_brands_id_fk: 'brand_id',
  campaigns_promo_material_id_promo_materials_id_fk: 'promo_material_id',
  campaigns_plan_id_plans_id_fk: 'plan_id',
  role_permissions_permission_id_permissions_id_fk: 'permissions',
};

/** The same by who makes them: what they refer to cannot be deleted. */
const holders: Record<string, string> = {
  campaigns_plan_id_plans_id_fk: 'in_use.campaigns',
  campaigns_affiliate_id_users_id_fk: 'in_use.campaigns',
  users_role_id_roles_id_fk: 'in_use.accounts',
  brands_operator_id_users_id_fk: 'in_use.brands',
};

type Kind = 'save' | 'delete';

function refusalOf(error: unknown, kind: Kind, text: Translate): Refusal | undefined {
  const { rule, constraint = '' } = violationOf(error) ?? {};
  const unique = taken[constraint];
  const field = fields[constraint];
  const holder = holders[constraint];
  if (rule === 'unique' && unique) return refusedAt(...unique, text);
  if (rule !== 'reference') return undefined;
  if (kind === 'delete') return holder ? new Refusal(409, holder) : undefined;
  return field ? refusedAt(field, 'validation.invalid', text) : undefined;
}

/**
 * Runs a write and answers for the rules of the tables it breaks: 422 at the field that is taken or
 * names nothing, 409 saying what uses the record that was to be deleted.
 */
export async function refusing<T>(kind: Kind, exchange: SignedIn, write: () => Promise<T>): Promise<T> {
  try {
    return await write();
  } catch (error) {
    throw refusalOf(error, kind, exchange.text) ?? error;
  }
}

/**
 * Makes a write one transaction, in which it stands in audit_log. Hashing a password and sending a mail
 * belong before or behind it: both take long.
 */
export const within = <T>(exchange: SignedIn, write: (own: SignedIn) => Promise<T>): Promise<T> =>
  exchange.database.transaction((database) => write({ ...exchange, database }));
