import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import react from '@vitejs/plugin-react';
import { build, type InlineConfig, type Plugin, type ResolvedConfig } from 'vite';
import type * as Markup from '../../src/early/login-markup.tsx';
import { languages } from '../../src/i18n/languages.ts';

/*
 * Draws the login page while the panel is built, so that its form stands in the HTML of /login and can be typed into
 * before the scripts are there (docs/decisions/0024-the-login-form-is-in-the-html.md).
 */

const modes = ['default', 'affiliate'] as const;

/** The pages of /login that the server chooses from, and whether each keeps room for the button of passkeys. */
const pages = { 'login.html': false, 'login-with-passkeys.html': true };

/** Bundles an entry in a separate build. @returns the code */
async function bundle(config: ResolvedConfig, entry: string, options: InlineConfig): Promise<string> {
  const { root, mode } = config;
  const made = await build({
    root,
    mode,
    configFile: false,
    logLevel: 'warn',
    resolve: { alias: config.resolve.alias },
    ...options,
    build: { write: false, copyPublicDir: false, ...options.build },
  });
  const [chunk, ...others] = [made].flat().flatMap((result) => ('output' in result ? result.output : []));
  if (chunk?.type !== 'chunk' || others.length > 0) throw new Error(`${entry} is not one file.`);
  return chunk.code;
}

/** The script that shows the page: one file without imports, so that the browser runs it at once. */
const showingScript = (config: ResolvedConfig) => {
  const entry = 'src/early/show-login.ts';
  return bundle(config, entry, { build: { lib: { entry, formats: ['iife'], name: 'showLogin' } } });
};

/** Leaves out modules that load lazily, as the page renders without them. */
const withoutLazy: Plugin = { name: 'without-lazy', resolveDynamicImport: () => false };

/** The module that draws the page, run in this process. */
async function loadMarkup(config: ResolvedConfig): Promise<typeof Markup> {
  const code = await bundle(config, 'src/early/login-markup.tsx', {
    plugins: [react(), withoutLazy],
    ssr: { noExternal: true },
    build: { ssr: 'src/early/login-markup.tsx' },
  });
  const file = path.join(config.cacheDir, `login-markup-${process.pid}.mjs`);
  await mkdir(path.dirname(file), { recursive: true });
  await writeFile(file, code);
  try {
    return (await import(pathToFileURL(file).href)) as typeof Markup;
  } finally {
    await rm(file);
  }
}

const template = (name: string, content: string, title = '') =>
  `<template data-of="${name}"${title && ` data-title="${title}"`}>${content}</template>`;

/** The templates of a page: of its elements for each look and language, and of its styles for each look. */
async function templates({ loginMarkup }: typeof Markup, hasRoom: boolean): Promise<string> {
  const elements: string[] = [];
  // The style elements of both themes alternate, so that compression finds what they share within its window of 32 kB.
  const styles: Set<string>[] = [];
  for (const mode of modes) {
    for (const { code } of languages) {
      const drawn = await loginMarkup(code, mode, { hasRoom });
      elements.push(template(`page ${mode} ${code}`, drawn.markup, drawn.title));
      for (const [at, style] of drawn.styles.entries()) {
        (styles[at] ??= new Set()).add(template(`styles ${mode}`, style));
      }
    }
  }
  return [...elements, ...styles.flatMap((alike) => [...alike])].join('');
}

async function readTexts(config: ResolvedConfig) {
  const texts = languages.map(async ({ code }) => {
    const file = path.join(config.publicDir, 'locales', code, 'translation.json');
    return [code, JSON.parse(await readFile(file, 'utf8'))];
  });
  return Object.fromEntries(await Promise.all(texts));
}

/** The panel's HTML with the login page instead of the spinner of other pages. */
function withLogin(page: string, inserted: string, script: string): string {
  const spinner = /<div id="root">(.*?)<\/div>/s;
  const main = /<script type="module" crossorigin src="([^"]+)"><\/script>/;
  const [, drawn] = spinner.exec(page) ?? [];
  const [mainTag, mainScript] = main.exec(page) ?? [];
  if (!drawn || !mainTag) throw new Error('index.html has no #root, or no script.');
  const shown = template('spinner', drawn.trim()) + inserted;
  return (
    page
      .replace('<script', () => `<link rel="preload" as="script" href="${script}" />\n    <script`)
      // Preloaded as early as before, but executed only once the other script listens for its failure.
      .replace(mainTag, () => `<link rel="modulepreload" crossorigin href="${mainScript}">`)
      .replace(spinner, () => `<div id="root"></div>${shown}<script src="${script}"></script>${mainTag}`)
  );
}

/** Adds the pages of /login to the build. */
export function earlyLogin(): Plugin {
  let config: ResolvedConfig;
  return {
    name: 'early-login',
    apply: 'build',
    enforce: 'post',
    applyToEnvironment: ({ name }) => name === 'client',
    configResolved(resolved) {
      config = resolved;
    },
    async generateBundle(_options, made) {
      const index = made['index.html'];
      if (index?.type !== 'asset') throw new Error('The build has no index.html.');
      const source = await showingScript(config);
      const script = this.getFileName(this.emitFile({ type: 'asset', name: 'show-login.js', source }));
      const markup = await loadMarkup(config);
      await markup.startTexts(await readTexts(config));
      for (const [fileName, hasRoom] of Object.entries(pages)) {
        const page = withLogin(String(index.source), await templates(markup, hasRoom), `/${script}`);
        this.emitFile({ type: 'asset', fileName, source: page });
      }
    },
  };
}
