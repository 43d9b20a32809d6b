import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Backend, startBackend } from '../../support/server/backend.ts';
import { signedIn } from '../../support/server/client.ts';

let backend: Backend;
beforeAll(async () => {
  backend = await startBackend();
});
afterAll(() => backend.close());

const times = <T>(count: number, work: (index: number) => Promise<T>) =>
  Promise.all(Array.from({ length: count }, (_, index) => work(index)));

describe('under load', () => {
  test('50 parallel creates all exist afterwards', async () => {
    const admin = await signedIn(backend.app);
    const created = await times(50, (index) =>
      admin.post('/api/v1/plans', { name: `Parallel ${index}`, price: '1.00', payment_type: 1 }),
    );
    expect(created.map(({ status }) => status)).toEqual(Array.from({ length: 50 }, () => 201));
    const { body } = await admin.get('/api/v1/plans');
    const names = (body as { name: string }[]).map(({ name }) => name);
    expect(names.filter((name) => name.startsWith('Parallel'))).toHaveLength(50);
  });

  test('security 74: more requests than there are connections are all answered', async () => {
    const admin = await signedIn(backend.app);
    const answers = await times(500, () => admin.get('/api/v1/plans'));
    expect(answers.map(({ status }) => status)).toEqual(Array.from({ length: 500 }, () => 200));
  });
});
