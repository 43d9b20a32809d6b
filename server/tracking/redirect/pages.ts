import type { ServerResponse } from 'node:http';
import { html } from 'hono/html';
import type { Language } from '../../../contract/languages.ts';
import { textsIn } from '../../base/texts.ts';
import { protectiveHeaders } from '../../http/security-headers.ts';

/** The pages for visitors who cannot be led on: the status, and the key of what it says. */
const pages = { 404: 'tracking.unknown', 503: 'unavailable' } as const;
type Page = keyof typeof pages;

async function pageOf(page: Page, language: Language): Promise<string> {
  const text = textsIn(language)(pages[page]);
  const written = html`<!doctype html>
    <html lang="${language}">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width" />
        <meta name="color-scheme" content="light dark" />
        <title>${text}</title>
      </head>
      <body
        style="font: 1.125rem/1.5 system-ui, sans-serif; max-width: 32rem; margin: 20vh auto; padding: 0 1rem"
      >
        <h1 style="font-size: 3rem; margin: 0">${page}</h1>
        <p>${text}</p>
      </body>
    </html>`;
  return String(await written);
}

type AnswerPage = (page: Page, language: Language, response: ServerResponse) => Promise<void>;

/** Answers with a page in the visitor's language, and with the headers of every answer of the panel. */
export function createPages(appUrl: string): AnswerPage {
  const protective = protectiveHeaders(appUrl);
  return async (page, language, response) => {
    const [headers, body] = await Promise.all([protective, pageOf(page, language)]);
    response
      .writeHead(page, {
        ...headers,
        'Content-Type': 'text/html; charset=utf-8',
        'Content-Language': language,
        'Cache-Control': 'no-store',
        'X-Robots-Tag': 'noindex',
        ...(page === 503 && { 'Retry-After': '5' }),
      })
      .end(body);
  };
}
