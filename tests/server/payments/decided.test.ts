import { eq } from 'drizzle-orm';
import * as z from 'zod';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { single } from '../../../server/database/single.ts';
import { conversions } from '../../../server/database/tables/index.ts';
import type { Caller } from '../../support/server/callers.ts';
import { type PaidProgramme, startPaidProgramme } from '../../support/server/paid-programme.ts';

/* What is said of a conversion that was decided about by hand. */

const explanation = z.object({
  inputs: z.array(z.object({ name: z.string(), title: z.string(), value: z.string() })),
});

let programme: PaidProgramme;
let conversion: { id: number; customerId: number };
beforeAll(async () => {
  programme = await startPaidProgramme();
  const { backend, brand, tell } = programme;
  await tell('ann', '08-02', 'registration');
  await tell('ann', '08-03', 'deposit', '50.00');
  const { database } = backend;
  conversion = single(await database.select().from(conversions).where(eq(conversions.brandId, brand.id)));
});
afterAll(() => programme.backend.close());

async function decide({ client }: Caller, decision: object) {
  expect((await client.patch(`/api/v1/conversions/${conversion.id}`, decision)).status).toBe(204);
}

/** The figures of an explanation by name. */
async function figures({ client }: Caller, entry: string): Promise<Record<string, string>> {
  const { status, body } = await client.get(`/api/v1/explain/${entry}`);
  expect([entry, status]).toEqual([entry, 200]);
  return Object.fromEntries(explanation.parse(body).inputs.map(({ name, value }) => [name, value]));
}

test('says when its hold ends while it is on hold', async () => {
  const { operator, affiliate } = programme;
  const entry = `conversion-${conversion.id}`;
  const ends = async (caller: Caller) => (await figures(caller, entry))['available_at'];
  for (const caller of [operator, affiliate]) expect(await ends(caller)).toMatch(/^2027-08-03/);
  await decide(operator, { approved: true });
  for (const caller of [operator, affiliate]) expect(await ends(caller)).toBeUndefined();
});
