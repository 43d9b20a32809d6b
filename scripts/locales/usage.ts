import { type ESTree, parseSync, Visitor } from 'vite';

/** The translation keys in a source file, and the places that assemble a key at run time. */
export interface Usage {
  keys: Set<string>;
  /** Expressions that cannot be checked, as `file: expression`. */
  assembled: string[];
}

/** Functions whose first argument is always a key. */
const translators = new Set(['t', 'translate']);

/** The texts of resources, pages, permissions and audited changes are named by convention, and checked from the contract. */
const conventional = /^(resources|title|permission|audit_object|audit_field)\./;

function calledName(callee: ESTree.Expression): string | undefined {
  if (callee.type === 'Identifier') return callee.name;
  if (callee.type !== 'MemberExpression') return undefined;
  return callee.property.type === 'Identifier' ? callee.property.name : undefined;
}

/**
 * Finds the translation keys in a source file.
 *
 * A key is any string that begins with a section of the catalogs, wherever it stands: keys also
 * live in tables and in the rules of the contract. The argument of `t()` or `translate()` is a key
 * even when it begins with no known section, which is how a misspelled section is found.
 *
 * @param sections the first segments of the catalogs' keys
 */
export function usageIn(file: string, source: string, sections: ReadonlySet<string>): Usage {
  const { program, errors } = parseSync(file, source);
  if (errors.length > 0) throw new Error(`${file}: ${errors[0]?.message}`);
  const usage: Usage = { keys: new Set(), assembled: [] };

  const startsSection = (text: string) => sections.has(/^(\w+)\./.exec(text)?.[1] ?? '');
  const text = (value: string) => {
    if (!startsSection(value)) return;
    if (/^\w+(\.\w+)+$/.test(value)) usage.keys.add(value);
    else if (/^[\w.]+\.$/.test(value)) usage.assembled.push(`${file}: '${value}' + …`);
  };

  new Visitor({
    Literal(node) {
      if (typeof node.value === 'string') text(node.value);
    },
    TemplateLiteral(node) {
      const [first, ...rest] = node.quasis.map(({ value }) => value.cooked ?? '');
      if (first === undefined) return;
      if (rest.length === 0) text(first);
      else if (startsSection(first) && !conventional.test(first)) {
        usage.assembled.push(`${file}: ${source.slice(node.start, node.end)}`);
      }
    },
    CallExpression(node) {
      const [key] = node.arguments;
      if (!translators.has(calledName(node.callee) ?? '') || key?.type !== 'Literal') return;
      if (typeof key.value === 'string') usage.keys.add(key.value);
    },
  }).visit(program);
  return usage;
}

/** The mismatches between the catalog's keys and the code: missing, unused and uncheckable keys. */
export function usageFaults(known: Iterable<string>, usages: Usage[], byConvention: string[]): string[] {
  const present = new Set(known);
  const used = new Set([...byConvention, ...usages.flatMap(({ keys }) => [...keys])]);
  // react-admin names its own messages in its own code.
  const isOurs = (key: string) => !key.startsWith('ra.');
  return [
    ...[...used].filter((key) => !present.has(key)).map((key) => `${key} is used and missing`),
    ...[...present].filter((key) => isOurs(key) && !used.has(key)).map((key) => `${key} is never used`),
    ...usages.flatMap(({ assembled }) =>
      assembled.map((place) => `${place} cannot be checked: write the key whole`),
    ),
  ];
}
