import { sql } from 'drizzle-orm';
import * as z from 'zod';
import { StartError } from '../base/start-error.ts';
import type { Database } from './database.ts';
import { rowsOf } from './rows-of.ts';

/** The triggers by which rows stay as they were written. */
const kept = ['facts', 'facts_whole'];
/** The triggers that count the rows of a table. */
const counted = ['count_delete', 'count_insert', 'count_truncate', 'count_update'];

/** The triggers that the migrations make. */
const triggers: Readonly<Record<string, readonly string[]>> = {
  'facts.approvals': [...kept],
  'facts.attributions': [...kept],
  'facts.brands_in_use': ['brand', 'facts'],
  'facts.brands_with_events': ['brand', 'facts'],
  'facts.carries': [...kept],
  'facts.clicks': [...kept],
  'facts.conversion_decisions': [...kept],
  'facts.conversion_moves': [...kept],
  'facts.conversions': [...kept],
  'facts.earnings': [...kept],
  'facts.events': [...kept],
  'facts.ledger_accounts': [...kept],
  'facts.ledger_entries': [...kept, 'balance', 'own'],
  'facts.ledger_transactions': [...kept, 'entries', 'mark', 'open_period'],
  'facts.periods': [...kept, 'keep'],
  'facts.statement_lines': [...kept],
  'facts.statement_parts': [...kept],
  'facts.statements': [...kept],
  'public.api_keys': ['audit'],
  'public.brands': [...counted, 'audit', 'link', 'operator', 'operator_since', 'version'],
  'public.campaigns': [
    ...counted,
    'audit',
    'brand',
    'link',
    'note_new_state',
    'note_state',
    'state_at',
    'terms',
  ],
  'public.contacts': [...counted, 'audit'],
  'public.identities': ['audit'],
  'public.invitations': [...counted, 'audit', 'operator'],
  'public.mails': [...counted, 'audit'],
  'public.net_revenue_formulas': ['audit', 'keep'],
  'public.passkeys': ['audit'],
  'public.password_resets': ['audit'],
  'public.permissions': [...counted, 'audit'],
  'public.plan_offers': ['audit'],
  'public.plan_terms': ['audit', 'kept'],
  'public.plans': [...counted, 'audit', 'terms', 'version'],
  'public.promo_materials': [...counted, 'audit', 'operator'],
  'public.role_permissions': ['audit', 'version'],
  'public.roles': [...counted, 'audit', 'version'],
  'public.sessions': ['audit'],
  'public.two_factors': ['audit'],
  'public.users': [...counted, 'audit', 'link', 'note_approval', 'operator', 'version'],
  'public.verifications': ['audit'],
};

const row = z.object({ table: z.string(), name: z.string() });

/** The triggers of the panel's tables that are in force, each as its table and its name; those of partitions are made with them. */
export const triggersIn = (database: Database) =>
  rowsOf(
    database,
    sql`select nspname || '.' || relname as table, tgname as name
      from pg_trigger join pg_class on pg_class.oid = tgrelid join pg_namespace on pg_namespace.oid = relnamespace
      where nspname in ('public', 'facts') and not tgisinternal and tgparentid = 0 and tgenabled <> 'D'`,
    row,
  );

const labelOf = ({ table, name }: z.output<typeof row>) => `${name} of ${table}`;

/** The labels of all triggers that the migrations make. */
export const ownTriggers: readonly string[] = Object.entries(triggers).flatMap(([table, names]) =>
  names.map((name) => labelOf({ table, name })),
);

/**
 * Triggers write the audit log and keep facts from being changed, and come last when a backup is restored: where that broke
 * off, everything seems to work without them.
 *
 * @throws StartError where some are missing.
 */
export async function requireTriggers(database: Database): Promise<void> {
  const present = new Set((await triggersIn(database)).map(labelOf));
  const missing = ownTriggers.filter((label) => !present.has(label));
  if (missing.length === 0) return;
  throw new StartError(
    `The database lacks ${missing.length} of ${ownTriggers.length} triggers, such as ${missing[0]}: without them the audit log and the ledger cannot be relied on. If a restore broke off, restore the backup again into a new database, as docs/operating.md says.`,
  );
}
