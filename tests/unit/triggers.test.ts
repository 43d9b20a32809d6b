import { expect, test } from 'vitest';
import { triggersFor } from '../../scripts/migrations/triggers.ts';

const counted = new Map([
  ['sources', ['operator_id']],
  ['notes', ['operator_id']],
]);
const audit = (table: string, args: string) =>
  `CREATE OR REPLACE TRIGGER audit AFTER INSERT OR UPDATE OR DELETE ON ${table} FOR EACH ROW
  EXECUTE FUNCTION audit(${args});`;

test('a new table is recorded, counted and its versions are', () => {
  const text = `CREATE TABLE "sources" (
\t"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY,
\t"name" varchar(255) NOT NULL,
\t"token_hash" text NOT NULL,
\t"operator_id" integer,
\t"version" integer DEFAULT 1 NOT NULL,
\tCONSTRAINT "sources_name" UNIQUE("name")
);
--> statement-breakpoint
CREATE INDEX "sources_name" ON "sources" USING btree ("name","id");`;
  expect(triggersFor(text, { counted, earlier: '' })).toEqual([
    audit('sources', "'id', 'id,name,operator_id', 'token_hash'"),
    "CALL keep_counts('sources', '', 'operator_id');",
    'CREATE TRIGGER version BEFORE UPDATE ON sources FOR EACH ROW EXECUTE FUNCTION count_version();',
  ]);
});

test('a table that no list shows is recorded alone', () => {
  const text = 'CREATE TABLE "links" (\n\t"user_id" integer PRIMARY KEY NOT NULL\n);\n';
  expect(triggersFor(text, { counted, earlier: '' })).toEqual([audit('links', "'user_id', 'user_id'")]);
});

test('an owner without a column in the table counts nothing', () => {
  const text = 'CREATE TABLE "notes" (\n\t"id" integer PRIMARY KEY NOT NULL\n);\n';
  expect(triggersFor(text, { counted, earlier: '' })[1]).toBe("CALL keep_counts('notes', '');");
});

test('new columns are recorded beside existing ones, and a version is kept', () => {
  const earlier = `CREATE TRIGGER audit AFTER INSERT OR UPDATE OR DELETE ON plans FOR EACH ROW
  EXECUTE FUNCTION audit('id', 'id');
${audit('plans', "'id', 'id,name', 'key_hash'")}`;
  const text = `ALTER TABLE "plans" ADD COLUMN "price" numeric(12, 2);--> statement-breakpoint
ALTER TABLE "plans" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "plans" ADD COLUMN "days" integer;`;
  expect(triggersFor(text, { counted, earlier })).toEqual([
    audit('plans', "'id', 'id,name,price,days', 'key_hash'"),
    'CREATE TRIGGER version BEFORE UPDATE ON plans FOR EACH ROW EXECUTE FUNCTION count_version();',
  ]);
});

test('a migration that changes no columns needs no triggers', () => {
  expect(triggersFor('DROP INDEX "plans_name";', { counted, earlier: '' })).toEqual([]);
});
