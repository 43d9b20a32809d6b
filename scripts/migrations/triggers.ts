import { isSecret } from '../../server/audit/secrets.ts';

/** The facts about the project that the triggers of a migration depend on. */
export interface Known {
  /** Tables whose rows a list shows, each with the columns by which it is also counted. */
  counted: ReadonlyMap<string, readonly string[]>;
  /** The migrations before, in their order. */
  earlier: string;
}

const created = /^CREATE TABLE "(\w+)" \(\n(.*?)^\);$/gms;
const added = /^ALTER TABLE "(\w+)" ADD COLUMN "(\w+)"/gm;
const column = /^\s*"(\w+)" /gm;
const audits =
  /TRIGGER audit [^;]*? ON (\w+) FOR EACH ROW\s+EXECUTE FUNCTION audit\('(\w+)', '([^']*)'(?:, '([^']*)')?\)/g;

/** The version is maintained by a trigger, so audit_log leaves it out. */
const isKept = (name: string) => name === 'version';

interface Audited {
  id: string;
  told: readonly string[];
  secret: readonly string[];
}

/** The columns that the last audit trigger of each table records. */
function auditedIn(text: string): Map<string, Audited> {
  const split = (names = '') => names.split(',').filter(Boolean);
  return new Map(
    [...text.matchAll(audits)].map(([, table = '', id = '', told, secret]) => [
      table,
      { id, told: split(told), secret: split(secret) },
    ]),
  );
}

function withColumns({ id, told, secret }: Audited, columns: readonly string[]): Audited {
  const more = columns.filter((name) => !isKept(name));
  return {
    id,
    told: [...told, ...more.filter((name) => !isSecret(name))],
    secret: [...secret, ...more.filter(isSecret)],
  };
}

function auditTrigger(table: string, { id, told, secret }: Audited): string {
  const args = [id, told.join(','), ...(secret.length > 0 ? [secret.join(',')] : [])];
  return `CREATE OR REPLACE TRIGGER audit AFTER INSERT OR UPDATE OR DELETE ON ${table} FOR EACH ROW
  EXECUTE FUNCTION audit(${args.map((text) => `'${text}'`).join(', ')});`;
}

const versionTrigger = (table: string) =>
  `CREATE TRIGGER version BEFORE UPDATE ON ${table} FOR EACH ROW EXECUTE FUNCTION count_version();`;

function forNewTables(text: string, counted: Known['counted']): string[] {
  return [...text.matchAll(created)].flatMap(([, table = '', body = '']) => {
    const columns = [...body.matchAll(column)].map(([, name = '']) => name);
    const [id = 'id'] = columns;
    const owners = counted.get(table)?.filter((name) => columns.includes(name));
    const counts = owners && [table, '', ...owners].map((name) => `'${name}'`).join(', ');
    return [
      auditTrigger(table, withColumns({ id, told: [], secret: [] }, columns)),
      ...(counts ? [`CALL keep_counts(${counts});`] : []),
      ...(columns.includes('version') ? [versionTrigger(table)] : []),
    ];
  });
}

function forNewColumns(text: string, earlier: string): string[] {
  const before = auditedIn(earlier);
  const altered = [...text.matchAll(added)].map(([, table = '', name = '']) => ({ table, name }));
  return [...new Set(altered.map(({ table }) => table))].flatMap((table) => {
    const names = altered.filter((each) => each.table === table).map(({ name }) => name);
    const audited = before.get(table);
    return [
      ...(audited && !names.every(isKept) ? [auditTrigger(table, withColumns(audited, names))] : []),
      ...(names.some(isKept) ? [versionTrigger(table)] : []),
    ];
  });
}

/**
 * The statements to add to a generated migration: triggers that record the changes of a new table, count its rows if a
 * list shows them, and maintain its versions; and for a table that is recorded already, a trigger with its new columns.
 *
 * @param text the migration as it was generated.
 */
export const triggersFor = (text: string, { counted, earlier }: Known): string[] => [
  ...forNewTables(text, counted),
  ...forNewColumns(text, earlier),
];
