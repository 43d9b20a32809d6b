/** Hands the browser a text file to keep. */
export function download(name: string, text: string): void {
  const url = URL.createObjectURL(new Blob([text], { type: 'text/plain;charset=utf-8' }));
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  // The download has begun, which holds the text by itself.
  URL.revokeObjectURL(url);
}
