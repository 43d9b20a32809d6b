import { spawnSync } from 'node:child_process';
import { appendFileSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { api } from '../contract/index.ts';
import type { AnyResource } from '../contract/resource.ts';
import { filesUnder, root } from './files.ts';
import { triggersFor } from './migrations/triggers.ts';

/*
 * Writes the next numbered migration from the tables, with the triggers that keep totals, versions and the record of
 * changes. Arguments are drizzle-kit's, such as `--name traffic_sources`.
 */

const migrations = () => filesUnder('server/database/migrations', /\.sql$/);
const read = (file: string) => readFileSync(path.join(root, file), 'utf8');

/** `traffic-sources` → `traffic_sources`; what is an operator's own is found by `operator_id`. */
const counted = new Map(
  Object.values<AnyResource>(api).map(({ name, own }) => [
    name.replaceAll('-', '_'),
    own ? [`${own.by.replaceAll('-', '_')}_id`] : [],
  ]),
);

const present = migrations();
const { status } = spawnSync('drizzle-kit', ['generate', ...process.argv.slice(2)], {
  cwd: root,
  stdio: 'inherit',
});
const [written] = migrations().filter((file) => !present.includes(file));
if (written) {
  const statements = triggersFor(read(written), { counted, earlier: present.map(read).join('\n') });
  const text = statements.map((statement) => `\n--> statement-breakpoint\n${statement}`).join('');
  appendFileSync(path.join(root, written), text);
}
process.exitCode = status ?? 1;
