import type { MouseEvent } from 'react';
import type { ApiPath } from '../../contract/call.ts';
import { download } from './download.ts';
import { errorText } from './http/error-text.ts';
import { request } from './http/index.ts';
import { showToast } from './toasts/store.ts';

/** The name that the server gives a file; the end of its path where it gives none. */
const nameOf = (path: ApiPath, headers: Headers) =>
  /filename="([^"]+)"/.exec(headers.get('Content-Disposition') ?? '')?.[1] ??
  path.replace(/\?.*$/, '').replace(/^.*\//, '');

/** Has the server make a file in the language of the panel, and saves it. A failure is told. */
async function saveFile(path: ApiPath): Promise<void> {
  try {
    const { file, headers } = await request(path, { isFile: true });
    if (file) download(nameOf(path, headers), file);
  } catch (error) {
    showToast({ severity: 'error', message: (t) => errorText(t, error, t('error.server')) });
  }
}

/** The props of a link to a file that the server makes. The browser itself would ask for it in its own language. */
export const fileLink = (path: ApiPath) => ({
  href: path,
  download: true,
  onClick: (event: MouseEvent) => {
    event.preventDefault();
    void saveFile(path);
  },
});
