import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { contrast } from './contrast.ts';
import { page } from './page.ts';
import { startScript } from './start.ts';

type Content = () => Promise<Uint8Array<ArrayBuffer>>;

const require = createRequire(import.meta.url);

const ofText =
  (text: string): Content =>
  async () =>
    new TextEncoder().encode(text);

const ofFile =
  (file: string): Content =>
  async () =>
    new Uint8Array(await readFile(file));

/**
 * Swagger UI, which draws the documentation from the OpenAPI document and makes calls from it; by name. It is read
 * from its package, so that it comes from our own origin, and only once somebody asks for it.
 */
export const viewerFiles: Record<string, Content> = {
  'index.html': ofText(page),
  'contrast.css': ofText(contrast),
  'start.js': ofText(startScript),
  'swagger-ui.css': ofFile(require.resolve('swagger-ui-dist/swagger-ui.css')),
  'swagger-ui-bundle.js': ofFile(require.resolve('swagger-ui-dist/swagger-ui-bundle.js')),
};
