/** Downloads a text as a file. */
export function download(
  name: string,
  text: string,
  type: 'text/plain' | 'text/csv' | 'image/svg+xml',
): void {
  const url = URL.createObjectURL(new Blob([text], { type: `${type};charset=utf-8` }));
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  // The browser reads the URL after this function has returned.
  setTimeout(() => URL.revokeObjectURL(url), 60_000);
}
