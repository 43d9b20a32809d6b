import { expect, test } from 'vitest';
import { toChoice } from '../../src/kit/inputs/use-choices.ts';

test.each([
  ['brands', { id: 3, name: 'Aurora Bet' }, 'Aurora Bet'],
  ['affiliates', { id: 5, user: 'Anna Keller' }, 'Anna Keller'],
  ['promo-materials', { id: 7, content: 'Play\nnow' }, 'Play now'],
])('a choice of %s is titled as its record is', (resource, record, name) => {
  expect(toChoice(resource, record).name).toBe(name);
});
