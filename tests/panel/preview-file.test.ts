import { afterEach, expect, test, vi } from 'vitest';
import { savePreview } from '../../src/money/payments/preview-file.ts';
import { i18n } from '../../src/i18n/instance.ts';
import { startPanel } from '../support/panel/panel.tsx';

afterEach(() => vi.restoreAllMocks());

test('a preview that names only the largest statements says so in the name of its file', async () => {
  await startPanel('ru');
  const blobs: Blob[] = [];
  vi.spyOn(URL, 'createObjectURL').mockImplementation((blob) => {
    blobs.push(blob as Blob);
    return 'blob:preview';
  });
  const saved = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined);
  const sums = {
    currency: 'JPY',
    opening: '0',
    earned: '12',
    adjusted: '-2.5',
    paid: '0',
    closing: '9.5',
  };
  const largest = [{ affiliate: { id: 6, name: '=Anna' }, ...sums }];
  savePreview({ fingerprint: 'f', totals: [sums], statements: 2, largest }, '2026-08-01', i18n.t, 'ru');
  expect(saved.mock.contexts).toMatchObject([{ download: 'statements-preview-2026-08-largest-1.csv' }]);
  const [, line] = ((await blobs[0]?.text()) ?? '').split('\r\n');
  expect(line).toBe("6;'=Anna;JPY;0;12;-2,5;0;9,5");
});
