import { copyFile, readFile } from 'node:fs/promises';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { Copy } from '../support/guide/copy.ts';
import { stepsOf } from '../support/guide/page.ts';

const page = path.resolve(import.meta.dirname, '../../docs/adding-an-entity.md');

let copy: Copy;
beforeAll(async () => {
  copy = await Copy.make();
});
afterAll(() => copy.remove());

test('docs/adding-an-entity.md leads to an entity that the API serves and the panel lists', async () => {
  const steps = stepsOf(await readFile(page, 'utf8'));
  expect(steps.map((step) => ('file' in step ? step.file : step.commands.join(', ')))).toEqual([
    'contract/traffic-sources.ts',
    'server/database/tables/traffic-sources.ts',
    'npm run entities, npm run migration -- --name traffic_sources',
    'server/resources/traffic-sources.ts',
    'src/resources/traffic-sources.tsx',
    'public/locales/en/translation.json',
    'public/locales/ru/translation.json',
    'npm run entities, npm run types, npm run locales',
  ]);
  const code = steps.flatMap((step) =>
    'text' in step && step.does === 'write' ? step.text.split('\n') : [],
  );
  expect(
    code.filter((line) => line.trim()).length,
    'lines of four fields over all layers',
  ).toBeLessThanOrEqual(45);
  for (const step of steps) await copy.follow(step);

  const proof = 'tests/panel/traffic-sources.test.tsx';
  await copyFile(path.join(import.meta.dirname, 'traffic-sources.proof.tsx'), path.join(copy.folder, proof));
  await copy.run(`npx vitest run --project panel ${proof}`);
});
