import type { App } from '../http/environment.ts';
import { sendFile } from '../http/send-file.ts';
import { type ServedFile, servedFile } from '../http/served-file.ts';
import type { OpenApiDocument } from './document.ts';
import { viewerFiles } from './viewer/files.ts';

/**
 * GET /api/openapi.json for tools and /api/docs for people, with the files that this page consists of.
 *
 * @param describe makes the document, at the first request for it: a start need not wait for it.
 */
export function mountDocs(app: App, describe: () => OpenApiDocument): void {
  let document: ServedFile | undefined;
  app.get('/api/openapi.json', (c) => {
    document ??= servedFile('openapi.json', new TextEncoder().encode(JSON.stringify(describe())));
    return sendFile(c, document);
  });
  for (const [name, read] of Object.entries(viewerFiles)) {
    let file: Promise<ServedFile> | undefined;
    app.get(name === 'index.html' ? '/api/docs' : `/api/docs/${name}`, async (c) => {
      file ??= read().then((content) => servedFile(name, content));
      return sendFile(c, await file);
    });
  }
}
