import { is, ne, or, type SQL, sql } from 'drizzle-orm';
import { getTableConfig, type PgColumn, PgTable } from 'drizzle-orm/pg-core';
import type * as z from 'zod';
import type { auditLog } from '../../contract/audit-log.ts';
import type { OptionList } from '../../contract/kinds.ts';
import { termsSentence } from '../../contract/terms-sentence.ts';
import { terms } from '../../contract/terms.ts';
import { factors, formulaText } from '../../contract/formulas.ts';
import { isSecret } from '../audit/secrets.ts';
import { hasOption, optionItem } from '../base/options.ts';
import * as tables from '../database/tables/index.ts';
import { auditLog as log, brands, campaigns, users } from '../database/tables/index.ts';
import { computed, type ShowContext } from '../entity/field.ts';
import { maskedPhone } from '../entity/phone.ts';

type Changes = z.input<(typeof auditLog.record.shape)['changes']>;
type Value = Changes[number]['before'];

const columns = new Map<string, PgColumn>();
/** The column that titles what a column of any table refers to: `brand_id` is titled by the name of a brand. */
const titles = new Map<string, { id: PgColumn; title: PgColumn }>();
for (const table of Object.values(tables).filter((one) => is(one, PgTable))) {
  const config = getTableConfig(table);
  for (const column of config.columns) columns.set(`${config.name}.${column.name}`, column);
  for (const key of config.foreignKeys) {
    const { columns: own, foreignColumns } = key.reference();
    const [id] = foreignColumns;
    const title =
      id && getTableConfig(id.table).columns.find(({ name }) => ['name', 'content'].includes(name));
    if (own[0] && title) titles.set(own[0].name, { id, title });
  }
}

/** The option list that a column holds a key of. */
const options: Readonly<Record<string, OptionList>> = {
  'plans.payment_type': 'plan.payment_type',
  'promo_materials.type': 'promo_material.type',
  'users.communication_method': 'user.communication_method',
  'users.condition_cooperation': 'user.condition_cooperation',
};

/** The texts that title the fixed values of a column. */
const sections: Readonly<Record<string, string>> = {
  'users.type': 'account_type',
  'invitations.type': 'account_type',
  'campaigns.state': 'campaign_state',
  'plans.offered_to': 'offered_to',
  'mails.kind': 'mail_kind',
  'mails.status': 'mail_status',
};

/** Columns that are nobody's but a super-admin's: its notes about accounts. */
const unseen = ['comment'];

/** Entries that tell a reader something: one of such columns alone would tell that there is a note, and when it was written. */
export const isTold = ({ type }: Pick<ShowContext['account'], 'type'>): SQL | undefined => {
  if (type === 'super-admin') return undefined;
  const seen = (row: PgColumn) =>
    unseen.reduce((part, column) => sql`${part} - ${column}::text`, sql`${row}`);
  return or(ne(log.action, 'update'), sql`${seen(log.before)} <> ${seen(log.after)}`);
};

/** The column whose record names an object that has no name, where that is not its account. */
const owners: Readonly<Record<string, string>> = {
  plan_terms: 'plan_id',
  plan_offers: 'plan_id',
  net_revenue_formulas: 'brand_id',
};

/** Characters of the title of something that has no name. */
const longest = 80;

/** The present name of a record, and whether the operator that reads the entry has the record by now. */
interface Named {
  name: string;
  is_own: boolean | null;
}
type Names = Readonly<Record<string, Named | null>>;

/** Whether the operator of an entry has a record of this table now. A record of no operator is no secret to any. */
function isOwnNow(table: PgTable): SQL {
  if (table === users)
    return sql`(${log.operatorId} in (${users.id}, ${users.operatorId}) or ${users.type} = 'super-admin' or exists (
      select from ${campaigns} join ${brands} on ${brands.id} = ${campaigns.brandId}
      where ${campaigns.affiliateId} = ${users.id} and ${brands.operatorId} = ${log.operatorId}))`;
  const operatorId = columns.get(`${getTableConfig(table).name}.operator_id`);
  return operatorId ? sql`coalesce(${operatorId} = ${log.operatorId}, true)` : sql`true`;
}

/** The names of what a row of the log refers to, by column. */
function namesIn(row: PgColumn): SQL<Names | null> {
  const pairs = [...titles].map(([column, { id, title }]) => {
    const name = sql.raw(`'${column}'`);
    return sql`${name}, (select jsonb_build_object('name', left(${title}, ${sql.raw(String(longest))}),
      'is_own', ${isOwnNow(id.table)}) from ${id.table} where ${id} = (${row} ->> ${name})::integer)`;
  });
  return sql`case when ${row} is not null then jsonb_build_object(${sql.join(pairs, sql`, `)}) end`;
}

const isSimple = (value: unknown): value is string | number | boolean =>
  ['string', 'number', 'boolean'].includes(typeof value);

/** The name that a reader is told; an operator of no record that another one has by now. */
const nameIn = (
  names: Names | null,
  column: string,
  { type }: ShowContext['account'],
): string | undefined => {
  const named = names?.[column];
  return named && (type === 'super-admin' || named.is_own) ? named.name : undefined;
};

type Reader = Pick<ShowContext, 'text' | 'language' | 'account'>;

/** A value of the log as a record would have it; of a secret only whether there is one. */
function shown(column: string, value: unknown, names: Names | null, entity: string, reader: Reader): Value {
  const { text, language, account } = reader;
  if (value === null || value === undefined) return null;
  if (isSecret(column)) {
    const key = value === 'changed' ? 'changed' : 'set';
    return { key, title: text(`audit_secret.${key}`) };
  }
  const path = `${entity}.${column}`;
  const list = options[path];
  if (list && typeof value === 'number' && hasOption(list, value)) return optionItem(list, value, text);
  const section = sections[path];
  if (section && typeof value === 'string')
    return { key: value, title: text(`${section}.${value.replaceAll('-', '_')}`) };
  if (titles.has(column) && typeof value === 'number') {
    return { id: value, name: nameIn(names, column, account) ?? `#${value}` };
  }
  const type = columns.get(path)?.columnType;
  if (type === 'PgTimestamp' && typeof value === 'string') return new Date(value).toISOString();
  if (type === 'PgNumeric') return Number(value).toFixed(2);
  if (path === 'plan_terms.terms') return termsSentence(terms.parse(value), language);
  if (path === 'net_revenue_formulas.factors') return formulaText(factors().parse(value));
  if (path === 'contacts.phone' && typeof value === 'string') return maskedPhone(value);
  if (Array.isArray(value)) return value.join(', ');
  return isSimple(value) ? value : JSON.stringify(value);
}

/** `changes` and `objectName` are told from these values: as they share them, a statement selects all of the names once. */
const logged = {
  entity: log.entity,
  before: log.before,
  after: log.after,
  namesBefore: namesIn(log.before),
  namesAfter: namesIn(log.after),
};

/** The differences of a change, column by column of its table, without the id, which is a field of its own. */
export const changes = computed(
  logged,
  ({ entity, before, after, namesBefore, namesAfter }, reader: ShowContext): Changes =>
    [...new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})])]
      .filter(
        (column) => column !== 'id' && (reader.account.type === 'super-admin' || !unseen.includes(column)),
      )
      .filter(
        (column) => JSON.stringify(before?.[column] ?? null) !== JSON.stringify(after?.[column] ?? null),
      )
      .map((column) => ({
        field: column,
        before: shown(column, before?.[column], namesBefore, entity, reader),
        after: shown(column, after?.[column], namesAfter, entity, reader),
      })),
);

/** The name of the object at the time of its change, as its row tells it. */
export const objectName = computed(
  logged,
  ({ entity, before, after, namesBefore, namesAfter }, { account }) => {
    const row = after ?? before;
    const names = after ? namesAfter : namesBefore;
    const name =
      row?.['name'] ??
      row?.['email'] ??
      row?.['content'] ??
      nameIn(names, owners[entity] ?? 'user_id', account) ??
      nameIn(names, 'role_id', account);
    return typeof name === 'string' ? name.slice(0, longest) : null;
  },
);
