import type { App } from '../http/environment.ts';
import type { OpenApiDocument } from './document.ts';
import { docsPage } from './page/page.ts';
import { searchScript } from './page/search.ts';
import { styleSheet } from './page/style.ts';

/** GET /api/openapi.json for tools and /api/docs for people; the page and its two files come from here alone. */
export function mountDocs(app: App, document: OpenApiDocument): void {
  const page = docsPage(document);
  app.get('/api/openapi.json', (c) => c.json(document));
  app.get('/api/docs', async (c) => c.html(await page));
  app.get('/api/docs/style.css', (c) =>
    c.body(styleSheet, 200, { 'Content-Type': 'text/css; charset=utf-8' }),
  );
  app.get('/api/docs/search.js', (c) =>
    c.body(searchScript, 200, { 'Content-Type': 'text/javascript; charset=utf-8' }),
  );
}
