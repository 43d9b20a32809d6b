import { expect, test } from 'vitest';
import { ownTask } from '../../src/shared/own-task.ts';

test('of several that wait at once, each goes on in a task of its own', async () => {
  const order: string[] = [];
  const run = async (name: string) => {
    await ownTask();
    order.push(`${name} begins`);
    await Promise.resolve();
    order.push(`${name} ends`);
  };
  await Promise.all([run('first'), run('second')]);
  expect(order).toEqual(['first begins', 'first ends', 'second begins', 'second ends']);
});
