import { minute } from '../../contract/durations.ts';

/** Downloads a text, or a blob with a type of its own, as a file. */
export function download(name: string, blob: Blob): void;
export function download(name: string, text: string, type: 'text/plain' | 'image/svg+xml'): void;
export function download(name: string, content: Blob | string, type?: string): void {
  const blob = typeof content === 'string' ? new Blob([content], { type: `${type};charset=utf-8` }) : content;
  const url = URL.createObjectURL(blob);
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  // The browser reads the URL after this function has returned.
  setTimeout(() => URL.revokeObjectURL(url), minute);
}
