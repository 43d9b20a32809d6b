import { afterAll, beforeAll, expect, test } from 'vitest';
import { explainCalls } from '../../../contract/explain.ts';
import { eq } from 'drizzle-orm';
import { events } from '../../../server/database/tables/index.ts';
import { hybridTerms, type PaidProgramme, startPaidProgramme } from '../../support/server/paid-programme.ts';

let programme: PaidProgramme;
beforeAll(async () => {
  programme = await startPaidProgramme({ ...hybridTerms, hold_days: 0 });
  const { tell, close } = programme;
  await tell('ann', '08-02', 'registration');
  await tell('ann', '08-04', 'revenue', '100.00');
  await close('2026-08-01');
  await tell('ann', '08-05', 'revenue', '7.00');
});
afterAll(() => programme.backend.close());

const explanation = explainCalls.explain.answer;

test('revenue says its month, and that it is another one where its own was closed', async () => {
  const { backend, brand, operator, affiliate } = programme;
  const own = await backend.database
    .select({ id: events.id, amount: events.amount })
    .from(events)
    .where(eq(events.brandId, brand.id));
  for (const { client } of [operator, affiliate]) {
    const told = async (amount: bigint) => {
      const { id } = own.find((event) => event.amount === amount) ?? {};
      const { body } = await client.get(`/api/v1/explain/event-${id}`);
      const { inputs } = explanation.parse(body);
      return inputs.flatMap(({ name, value }) => (name === 'month' || name === 'why' ? [value] : []));
    };
    expect(await told(10_000n)).toEqual(['2026-08-01']);
    expect(await told(700n)).toEqual(['2026-09-01', 'It came after its own month was closed']);
  }
});
