import { expect, onTestFinished, test, vi } from 'vitest';
import { download } from '../../src/shared/download.ts';

test('a file stays readable for the browser, which may start reading only after the click', () => {
  vi.useFakeTimers();
  onTestFinished(() => void vi.useRealTimers());
  const made: Blob[] = [];
  const stubbed = { createObjectURL: (blob: Blob) => `blob:${made.push(blob)}`, revokeObjectURL: vi.fn() };
  vi.stubGlobal('URL', Object.assign(class extends URL {}, stubbed));
  onTestFinished(() => void vi.unstubAllGlobals());
  const links: HTMLAnchorElement[] = [];
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function click(this: HTMLAnchorElement) {
    links.push(this);
  });
  onTestFinished(() => void vi.restoreAllMocks());

  download('codes.txt', 'abc', 'text/plain');
  expect(links.map((link) => [link.download, link.getAttribute('href')])).toEqual([['codes.txt', 'blob:1']]);
  expect(made.map(({ type, size }) => [type, size])).toEqual([['text/plain;charset=utf-8', 3]]);
  vi.advanceTimersByTime(30_000);
  expect(stubbed.revokeObjectURL).not.toHaveBeenCalled();
  vi.advanceTimersByTime(60_000);
  expect(stubbed.revokeObjectURL).toHaveBeenCalledExactlyOnceWith('blob:1');
});
