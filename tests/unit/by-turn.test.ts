import { setImmediate as turn } from 'node:timers/promises';
import { expect, test, vi } from 'vitest';
import { byTurn } from '../../server/base/by-turn.ts';

test('what comes in one turn is handed over together, in its order, and nothing twice', async () => {
  const work = vi.fn<(all: readonly number[]) => void>();
  const add = byTurn(work);
  add(1);
  await Promise.resolve();
  add(2);
  expect(work).not.toHaveBeenCalled();
  await turn();
  add(3);
  await turn();
  await turn();
  expect(work.mock.calls).toEqual([[[1, 2]], [[3]]]);
});

test('what comes while a turn is handed over belongs to the next one', async () => {
  const handed: number[][] = [];
  const add = byTurn<number>((all) => {
    handed.push([...all]);
    if (all.includes(1)) add(2);
  });
  add(1);
  await turn();
  await turn();
  expect(handed).toEqual([[1], [2]]);
});
