import { mkdirSync, mkdtempSync, renameSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { fingerprint } from '../../scripts/fingerprint.mjs';

let folder: string;
const write = (file: string, content: string) => writeFileSync(path.join(folder, file), content);
const current = () => fingerprint(folder, ['src', 'index.html']);

beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'fingerprint-'));
  mkdirSync(path.join(folder, 'src/pages'), { recursive: true });
  write('src/pages/a.ts', 'a');
  write('src/b.ts', 'b');
  write('index.html', 'page');
});
afterEach(() => rmSync(folder, { recursive: true }));

describe('fingerprint', () => {
  test('stays the same when only times change', () => {
    const before = current();
    utimesSync(path.join(folder, 'src/b.ts'), 0, 0);
    expect(current()).toBe(before);
  });

  test.each<[string, () => void]>([
    ['a changed file', () => write('src/pages/a.ts', 'A')],
    ['a new file', () => write('src/c.ts', '')],
    ['a removed file', () => rmSync(path.join(folder, 'src/b.ts'))],
    ['a renamed file', () => renameSync(path.join(folder, 'src/b.ts'), path.join(folder, 'src/d.ts'))],
    [
      'text that moved from one file to the next',
      () => {
        write('src/b.ts', 'bp');
        write('index.html', 'age');
      },
    ],
  ])('changes with %s', (_, change) => {
    const before = current();
    change();
    expect(current()).not.toBe(before);
  });

  test('refuses an input that does not exist', () => {
    expect(() => fingerprint(folder, ['nowhere'])).toThrow('nowhere');
  });
});
