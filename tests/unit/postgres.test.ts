import { spawnSync } from 'node:child_process';
import { expect, test } from 'vitest';
import { root } from '../../scripts/files.ts';

test('what starts a PostgreSQL of its own ends with the code it set', () => {
  const script = "await import('./scripts/postgres.ts'); process.exitCode = 3;";
  const args = ['--import', 'tsx', '--input-type=module', '--eval', script];
  expect(spawnSync(process.execPath, args, { cwd: root }).status).toBe(3);
});
