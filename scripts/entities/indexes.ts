import { readFileSync } from 'node:fs';
import path from 'node:path';
import { format, resolveConfig } from 'prettier';
import { filesUnder, root } from '../files.ts';

/** A folder whose declarations an index gathers. */
interface Gathered {
  folder: string;
  /** How a declaration begins; its group is the declaration's name. */
  declared: RegExp;
  /** The index, given its imports or the names by file. */
  write(found: readonly Found[]): string;
}

interface Found {
  /** File name within the folder, such as `plans.ts`. */
  file: string;
  names: readonly string[];
}

const imports = (found: readonly Found[]) =>
  found.map(({ file, names }) => `import { ${names.join(', ')} } from './${file}';`).join('\n');
const list = (found: readonly Found[], item = (name: string) => name) =>
  found.flatMap(({ names }) => names.map((name) => `${item(name)},`)).join('\n');

const gathered: readonly Gathered[] = [
  {
    folder: 'contract',
    declared: /^export const (\w+) = resource\(/gm,
    write: (found) => `${imports(found)}
      import type { AnyResource } from './resource.ts';

      /** Every entity, by name. */
      export const api = {
      ${list(found, (name) => `[${name}.name]: ${name}`)}
      } satisfies Record<string, AnyResource>;`,
  },
  {
    folder: 'server/database/tables',
    declared: /^export const (\w+) = (?:pgTable|pgSchema|facts\.(?:table|sequence))\(/gm,
    write: (found) =>
      found.map(({ file, names }) => `export { ${names.join(', ')} } from './${file}';`).join('\n'),
  },
  {
    folder: 'server/resources',
    declared: /^export const (\w+Routes)\b/gm,
    write: (found) => `import type { Route } from '../http/route.ts';
      ${imports(found)}

      /** The answers of the API about every entity. */
      export const entityRoutes: readonly Route[] = [
      ${list(found, (name) => `...${name}`)}
      ];`,
  },
  {
    folder: 'src/resources',
    declared: /^export const (\w+) = defineResource\(/gm,
    write: (found) => `import type { PanelResource } from '../schema/define-resource.tsx';
      ${imports(found)}

      /** The entities the panel manages, each declared in a file of its own. */
      export const resources: readonly PanelResource[] = [
      ${list(found)}
      ];`,
  },
];

const notice = '// Written by `npm run entities` from the files beside it.\n\n';

function declarations({ folder, declared }: Gathered): Found[] {
  return filesUnder(folder, /\.tsx?$/)
    .filter((file) => path.dirname(file) === folder && path.basename(file) !== 'index.ts')
    .map((file) => ({
      file: path.basename(file),
      names: [...readFileSync(path.join(root, file), 'utf8').matchAll(declared)].flatMap(
        ([, name]) => name ?? [],
      ),
    }))
    .filter(({ names }) => names.length > 0);
}

/** The current content of all indexes: text by path from the project's folder. */
export async function indexes(): Promise<Map<string, string>> {
  const texts = gathered.map(async (each): Promise<[file: string, text: string]> => {
    const file = `${each.folder}/index.ts`;
    const options = await resolveConfig(path.join(root, file));
    const text = notice + each.write(declarations(each));
    return [file, await format(text, { ...options, parser: 'typescript' })];
  });
  return new Map(await Promise.all(texts));
}
