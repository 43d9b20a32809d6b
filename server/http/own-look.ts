import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { accentFrom, accents, channels, saidInPage, themeModes } from '../../contract/looks.ts';
import type { Config } from '../base/config.ts';
import { StartError } from '../base/start-error.ts';
import { type ServedFile, servedFile } from './served-file.ts';

type Own = Pick<Config, 'appName' | 'appLogo' | 'accents'>;
type Change = (text: string) => string;

/** The name that the build writes (specification, section 1). */
const builtName = 'admin panel';
/** Bytes of the largest logo: every page loads it. */
const largestLogo = 256 * 1024;

const inHtml = (text: string) => text.replaceAll('&', '&amp;').replaceAll("'", '&#39;');

/** Writes the name into the texts of a language. */
const named =
  (name: string): Change =>
  (catalog) => {
    const texts: { app?: object } = JSON.parse(catalog);
    return JSON.stringify({ ...texts, app: { ...texts.app, name } });
  };

/** Puts the logo in the place of the sign, where the build has drawn it, and of the icon. */
const signed =
  (logo: string): Change =>
  (page) =>
    page
      .replaceAll(
        /<svg class="app-sign".*?<\/svg>/gs,
        `<img class="app-sign" src="${logo}" alt="" height="28"/>`,
      )
      .replace(/<link rel="icon"[^>]*>/, `<link rel="icon" href="${logo}">`);

const rgba = (color: string) => `rgba(${channels(color).join(', ')},`;

/**
 * Replaces the colors of the specification's accents where the build has drawn with them: all at once, as an own color
 * can be that of the build for something else.
 */
function recolored(own: NonNullable<Own['accents']>): Change {
  const colors = new Map<string, string>();
  for (const mode of themeModes) {
    const color = own[mode];
    if (!color) continue;
    const other = accentFrom(mode, color);
    for (const shade of ['main', 'solid', 'hover', 'highlight'] as const) {
      const [from, to] = [accents[mode][shade], other[shade]];
      colors.set(from, to).set(rgba(from), rgba(to));
    }
  }
  if (colors.size === 0) return (page) => page;
  const built = new RegExp([...colors.keys()].map((color) => color.replace('(', '\\(')).join('|'), 'g');
  return (page) => page.replaceAll(built, (color) => colors.get(color) ?? color);
}

/** Tells the panel's scripts by meta elements. */
const telling =
  (said: Readonly<Record<string, string | undefined>>): Change =>
  (page) => {
    const elements = Object.entries(said)
      .filter(([, content]) => content)
      .map(([name, content]) => `<meta name="${name}" content="${content}">`);
    return page.replace('</head>', () => `${elements.join('')}</head>`);
  };

async function readLogo(file: string): Promise<ServedFile> {
  const content = await readFile(file).catch((error: unknown) => {
    throw new StartError(`APP_LOGO names a file that cannot be read: ${file}`, { cause: error });
  });
  if (content.length > largestLogo)
    throw new StartError(`APP_LOGO names a file of more than 256 kB: ${file}`);
  return servedFile(file, new Uint8Array(content));
}

/**
 * The files of the panel with the name, logo and accents of the configuration, in what the build has drawn as well:
 * the login page stands in the HTML before any script runs.
 *
 * @throws StartError if the logo cannot be used.
 */
export async function withOwnLook(
  files: ReadonlyMap<string, ServedFile>,
  { appName, appLogo, accents: own = {} }: Own,
): Promise<ReadonlyMap<string, ServedFile>> {
  const logo = appLogo ? `/logo${path.extname(appLogo).toLowerCase()}` : undefined;
  const inPages: Change[] = [];
  const inTexts: Change[] = [];
  if (appName) {
    inPages.push((page) => page.replaceAll(builtName, () => inHtml(appName)));
    inTexts.push(named(appName));
  }
  if (logo) inPages.push(signed(logo));
  inPages.push(
    recolored(own),
    telling({
      [saidInPage.logo]: logo,
      [saidInPage.default]: own.default,
      [saidInPage.affiliate]: own.affiliate,
    }),
  );
  const changesOf = (name: string) => {
    if (/^\/[^/]+\.html$/.test(name)) return inPages;
    return name.startsWith('/locales/') ? inTexts : [];
  };
  const changed = new Map(
    [...files].map(([name, file]) => {
      const changes = changesOf(name);
      if (changes.length === 0) return [name, file] as const;
      const text = changes.reduce((before, change) => change(before), new TextDecoder().decode(file.content));
      return [name, servedFile(name, new TextEncoder().encode(text), file.hashed)] as const;
    }),
  );
  if (appLogo && logo) changed.set(logo, await readLogo(appLogo));
  return changed;
}
