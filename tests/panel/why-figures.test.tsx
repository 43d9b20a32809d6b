import { render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { Explanation } from '../../contract/explain.ts';
import { WhyFigures } from '../../src/kit/why/why-figures.tsx';

test('an hour is shown by the clocks of its brand, as it was written', async () => {
  const explanation: Explanation = {
    entry: 'earned',
    title: 'Earned',
    amount: '1.00',
    currency: 'EUR',
    formula: null,
    inputs: [{ name: 'hour', title: 'Hour', unit: 'hour', value: '2026-08-03T02:00' }],
    raw: null,
    children: { data: [], meta: { current_page: 1, last_page: 1, per_page: 100, total: 0 }, sum: null },
  };
  render(<WhyFigures explanation={explanation} />);
  expect(await screen.findByRole('definition')).toHaveTextContent(/^Aug 3, 2:00 AM$/);
});
