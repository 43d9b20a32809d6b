import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { StartError } from '../../server/base/start-error.ts';
import { withOwnLook } from '../../server/http/own-look.ts';
import { servedFile } from '../../server/http/served-file.ts';

const sign = '<svg class="app-sign" width="28"><rect/></svg>';
const page = [
  '<html><head><link rel="icon" href="/favicon.svg" type="image/svg+xml" /><title>admin panel</title></head>',
  `<template data-title="Log in · admin panel">${sign}<span class="name">admin panel</span></template>`,
  '<style>a{color:#1864ab;background:rgba(34, 139, 230, 0.04)}b{color:#fcc419}</style></html>',
].join('');
const built = new Map(
  Object.entries({
    '/index.html': page,
    '/locales/en/translation.json': '{"app":{"name":"admin panel","description":"A panel"},"x":"y"}',
    '/assets/start.js': '"admin panel #228be6"',
  }).map(([name, text]) => [name, servedFile(name, new TextEncoder().encode(text))]),
);
const textOf = (files: Awaited<ReturnType<typeof withOwnLook>>, name: string) =>
  new TextDecoder().decode(files.get(name)?.content);

let directory: string;
beforeAll(async () => {
  directory = await mkdtemp(path.join(tmpdir(), 'own-look-'));
});
afterAll(() => rm(directory, { recursive: true }));

test('without a look of its own, the panel is served as it was built', async () => {
  const files = await withOwnLook(built, {});
  expect(files.size).toBe(built.size);
  for (const name of built.keys()) expect(files.get(name)?.etag).toBe(built.get(name)?.etag);
});

test('a name is in the pages and in the texts, escaped in the former', async () => {
  const files = await withOwnLook(built, { appName: 'Acme & Sons' });
  expect(textOf(files, '/index.html')).not.toContain('admin panel');
  expect(textOf(files, '/index.html')).toContain('data-title="Log in · Acme &amp; Sons"');
  expect(JSON.parse(textOf(files, '/locales/en/translation.json'))).toEqual({
    app: { name: 'Acme & Sons', description: 'A panel' },
    x: 'y',
  });
  expect(textOf(files, '/assets/start.js')).toBe('"admin panel #228be6"');
});

test('a logo replaces sign and icon, and is served', async () => {
  const logo = path.join(directory, 'logo.PNG');
  await writeFile(logo, 'an image');
  const files = await withOwnLook(built, { appLogo: logo });
  const text = textOf(files, '/index.html');
  expect(text).not.toContain('<svg');
  expect(text).toContain('<img class="app-sign" src="/logo.png" alt="" height="28"/>');
  expect(text).toContain('<link rel="icon" href="/logo.png">');
  expect(text).toContain('<meta name="app-logo" content="/logo.png">');
  expect(files.get('/logo.png')).toMatchObject({ type: 'image/png', hashed: false });
});

test('a logo that cannot be read, or is too large, ends the start with a sentence', async () => {
  const missing = path.join(directory, 'missing.svg');
  await expect(withOwnLook(built, { appLogo: missing })).rejects.toThrow(StartError);
  await expect(withOwnLook(built, { appLogo: missing })).rejects.toThrow(/^APP_LOGO .*missing\.svg$/);
  const large = path.join(directory, 'large.svg');
  await writeFile(large, Buffer.alloc(256 * 1024 + 1));
  await expect(withOwnLook(built, { appLogo: large })).rejects.toThrow(/^APP_LOGO .*256 kB/);
});

test('an accent replaces the one that the build has drawn with, in its own look alone', async () => {
  const files = await withOwnLook(built, { accents: { default: '#0b7285' } });
  const text = textOf(files, '/index.html');
  expect(text).toContain('rgba(11, 114, 133, 0.04)');
  expect(text).not.toMatch(/#(1864ab|228be6|1971c2)/);
  expect(text).toContain('#fcc419');
  expect(text).toContain('<meta name="accent-default" content="#0b7285">');
});

test('an accent that is another shade of the build is not replaced in turn', async () => {
  const text = textOf(await withOwnLook(built, { accents: { default: '#1864ab' } }), '/index.html');
  expect(text).toContain('a{color:#145591;background:rgba(24, 100, 171, 0.04)}');
});
