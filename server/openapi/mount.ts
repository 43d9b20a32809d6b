import type { App } from '../http/environment.ts';
import { sendFile } from '../http/send-file.ts';
import { type ServedFile, servedFile } from '../http/served-file.ts';
import type { OpenApiDocument } from './document.ts';
import { viewerFiles } from './viewer/files.ts';

/** GET /api/openapi.json for tools and /api/docs for people, with the files that this page consists of. */
export function mountDocs(app: App, document: OpenApiDocument): void {
  app.get('/api/openapi.json', (c) => c.json(document));
  for (const [name, read] of Object.entries(viewerFiles)) {
    let file: Promise<ServedFile> | undefined;
    app.get(name === 'index.html' ? '/api/docs' : `/api/docs/${name}`, async (c) => {
      file ??= read().then((content) => servedFile(name, content));
      return sendFile(c, await file);
    });
  }
}
