import { type SQL, sql } from 'drizzle-orm';
import {
  type AnyPgColumn,
  bigint,
  check,
  date,
  index,
  integer,
  primaryKey,
  smallint,
  text,
  timestamp,
  unique,
  varchar,
} from 'drizzle-orm/pg-core';
import type { Currency } from '../../../contract/currencies.ts';
import { transactionKinds } from '../../../contract/ledger.ts';
import { bytes, xid8 } from '../column-types.ts';
import { facts } from './facts.ts';

const accountKinds = ['hold', 'payable', 'expense', 'opening', 'paid'] as const;

/**
 * The accounts of the ledger, each for an affiliate's money of one brand in one currency. Brand, operator and affiliate
 * are those of the moment of writing: panel accounts move between brands, past money must not. Appended, never changed.
 */
export const ledgerAccounts = facts.table(
  'ledger_accounts',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    brandId: integer('brand_id').notNull(),
    operatorId: integer('operator_id').notNull(),
    affiliateId: integer('affiliate_id').notNull(),
    /**
     * `hold` and `payable` are owed to the affiliate, `expense` is what it cost, `opening` stands against balances that
     * were brought from elsewhere, and `paid` is what the operator paid.
     */
    kind: text({ enum: accountKinds }).notNull(),
    currency: varchar({ length: 8 }).$type<Currency>().notNull(),
  },
  (table) => [
    unique('ledger_accounts_name').on(
      table.affiliateId,
      table.brandId,
      table.operatorId,
      table.kind,
      table.currency,
    ),
    check('ledger_accounts_kind', sql`${table.kind} in ('hold', 'payable', 'expense', 'opening', 'paid')`),
  ],
);

/** Whether a transaction was booked by hand: an adjustment, a balance from before, a payment, or one that takes another back. */
export const isByHand = ({ kind, reversesId }: Record<'kind' | 'reversesId', AnyPgColumn>): SQL =>
  sql`${kind} in ('adjustment', 'opening', 'payment') or ${reversesId} is not null`;

/** Postings of the ledger, each balanced per currency. Appended, never changed: a correction is a posting of its own. */
export const ledgerTransactions = facts.table(
  'ledger_transactions',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    /** The operator of all its accounts. */
    operatorId: integer('operator_id').notNull(),
    /** `release` moves what was on hold to what is payable. */
    kind: text({ enum: transactionKinds }).notNull(),
    /** Names it for good: whatever is posted again by the same key is the same posting. */
    key: varchar({ length: 200 }).notNull(),
    /** SHA-256 of its content, by which another content of the same key is noticed. */
    fingerprint: bytes().notNull(),
    /** The first day of the calendar month that it is booked in. */
    period: date().notNull(),
    reason: varchar({ length: 1000 }),
    /** The panel's account that wrote it; null for the server itself. */
    authorId: integer('author_id'),
    /** The transaction that this one takes back. */
    reversesId: bigint('reverses_id', { mode: 'number' }).references(
      (): AnyPgColumn => ledgerTransactions.id,
    ),
    /** The database's own transaction that wrote it. A trigger sets both; only its own entries may join it. */
    xid: xid8()
      .notNull()
      .default(sql`pg_current_xact_id()`),
    writtenAt: timestamp('written_at', { withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [
    unique('ledger_transactions_key').on(table.key),
    index('ledger_transactions_of_operator').on(table.operatorId, table.id),
    // The list of a month, the latest first.
    index('ledger_transactions_of_month').on(table.operatorId, table.period, table.id),
    // Statements read these transactions beside their lines.
    index('ledger_transactions_by_hand').on(table.operatorId, table.period).where(isByHand(table)),
    check(
      'ledger_transactions_kind',
      sql`${table.kind} in ('commission', 'release', 'adjustment', 'chargeback', 'opening', 'payment')`,
    ),
    // By its key there is one at most.
    check(
      'ledger_transactions_reversal',
      sql`${table.reversesId} is null or ${table.key} = 'reversal-' || ${table.reversesId}`,
    ),
    check('ledger_transactions_period', sql`extract(day from ${table.period}) = 1`),
    check(
      'ledger_transactions_reason',
      sql`(${table.kind} <> 'adjustment' and ${table.reversesId} is null) or char_length(btrim(coalesce(${table.reason}, ''))) >= 10`,
    ),
  ],
);

/** An amount that a transaction adds to an account; a balance is a sum of these and nothing else. Appended, never changed. */
export const ledgerEntries = facts.table(
  'ledger_entries',
  {
    transactionId: bigint('transaction_id', { mode: 'number' })
      .notNull()
      .references(() => ledgerTransactions.id),
    /** 1 to 4. */
    number: smallint().notNull(),
    accountId: bigint('account_id', { mode: 'number' })
      .notNull()
      .references(() => ledgerAccounts.id),
    /** Minor units of the account's currency; what is owed to the affiliate is above 0. */
    amount: bigint({ mode: 'bigint' }).notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.transactionId, table.number] }),
    index('ledger_entries_of_account').on(table.accountId, table.amount),
    check('ledger_entries_number', sql`${table.number} between 1 and 4`),
    check('ledger_entries_amount', sql`${table.amount} <> 0`),
  ],
);
