import { eq } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import type { Database } from '../database/database.ts';
import { campaigns, plans, roles, users } from '../database/tables/index.ts';
import { violationOf } from '../database/violation.ts';
import { Refusal } from '../http/refusal.ts';

interface Reference {
  /** The column that refers to the record. */
  from: PgColumn;
  to: { id: PgColumn; name: PgColumn };
  /** The text that says how often the record is referred to. */
  key: string;
}

/** References whose refusal names the record and counts what refers to it, by their constraint. */
const references: Record<string, Reference> = {
  campaigns_plan_id_plans_id_fk: { from: campaigns.planId, to: plans, key: 'in_use.plan' },
  users_role_id_roles_id_fk: { from: users.roleId, to: roles, key: 'in_use.role' },
};

/** Says which record is kept, and how often it is referred to. */
async function refusalOf({ from, to, key }: Reference, id: number, database: Database): Promise<Refusal> {
  const [record] = await database.select({ name: to.name }).from(to.id.table).where(eq(to.id, id));
  const count = await database.$count(from.table, eq(from, id));
  return new Refusal(409, key, { values: { name: String(record?.name), count } });
}

/** Runs the deletion of a record, and answers 409 where something refers to it. */
export async function unlessInUse<T>(id: number, database: Database, remove: () => Promise<T>): Promise<T> {
  try {
    return await remove();
  } catch (error) {
    const { rule, constraint = '' } = violationOf(error) ?? {};
    if (rule !== 'reference') throw error;
    const reference = references[constraint];
    throw reference ? await refusalOf(reference, id, database) : new Refusal(409, 'in_use.record');
  }
}
