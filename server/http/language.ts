import { createMiddleware } from 'hono/factory';
import { parseAccept } from 'hono/utils/accept';
import { type Language, languages } from '../../contract/languages.ts';
import type { Environment } from './environment.ts';

const known = (tag: string) => languages.find((language) => tag.toLowerCase().split('-')[0] === language);

/** The available language that Accept-Language prefers, else English. */
export function languageOf(header: string | undefined): Language {
  const wanted = parseAccept(header ?? '').filter(({ q }) => q > 0);
  return wanted.map(({ type }) => known(type)).find((language) => language !== undefined) ?? 'en';
}

/** Notes in which language a request is to be answered. */
export const noteLanguage = createMiddleware<Environment>(async (c, next) => {
  c.set('language', languageOf(c.req.header('Accept-Language')));
  await next();
});
