import { expect, test } from 'vitest';
import { draftOf, type TermsDraft } from '../../src/money/terms/draft.ts';
import { judged } from '../../src/money/terms/problems.ts';

const draft = (countries: TermsDraft['cpa']['countries'], isPaid = true): TermsDraft => {
  const empty = draftOf(
    {
      currency: 'EUR',
      cpa: null,
      cpl: { amount: '1' },
      share: null,
      fixed: null,
      qualification: { by: 'deposits', min_first_deposit: '0', min_deposits: '0', days: null },
      hold_days: 0,
      cap: null,
    },
    'en',
  );
  return { ...empty, pays: { ...empty.pays, cpa: isPaid }, cpa: { amount: '20', countries } };
};

test('a country that has two amounts is refused in its second row, whatever the case of its code', () => {
  const rows = [
    { code: 'DE', amount: '30' },
    { code: 'FR', amount: '40' },
    { code: ' de', amount: '50' },
  ];
  expect(judged(draft(rows), 'en')).toEqual({ problems: [['cpa.countries.2.code', 'terms.country_twice']] });
  expect(judged(draft(rows.slice(0, 2)), 'en').terms?.cpa?.by_country).toEqual({ DE: '30', FR: '40' });
  // A part that is switched off is not sent.
  expect(judged(draft(rows, false), 'en').problems).toEqual([]);
});
