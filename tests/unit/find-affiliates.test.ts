import { expect, test } from 'vitest';
import { distanceOf } from '../../src/money/payments/find-affiliates.ts';

test('the nearest name to what was typed is the name itself, then one that begins with it', () => {
  const names = ['Анна Лебедева', 'Joanna Berg', 'Maria Anna Roth', 'Anna Keller', 'anna'];
  const byDistance = names.toSorted((one, other) => distanceOf(one, 'Anna ') - distanceOf(other, 'Anna '));
  expect(byDistance).toEqual(['anna', 'Anna Keller', 'Maria Anna Roth', 'Анна Лебедева', 'Joanna Berg']);
});

test('a name with ё is as near to what was typed with е', () => {
  const names = ['Алла Семёнова', 'Семёнова Алла', 'Семёнова'];
  expect(names.map((name) => distanceOf(name, 'семенова'))).toEqual([2, 1, 0]);
});
