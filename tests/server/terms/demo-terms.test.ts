import { afterAll, beforeAll, expect, test } from 'vitest';
import { flawsOf } from '../../../commission-engine/index.ts';
import { engineTerms } from '../../../contract/engine-terms.ts';
import { terms as schema } from '../../../contract/terms.ts';
import { createLog } from '../../../server/base/log.ts';
import { fieldsOfTerms } from '../../../server/commissions/plan-fields.ts';
import { termsInForce } from '../../../server/commissions/terms-versions.ts';
import type { Connection } from '../../../server/database/database.ts';
import { plans } from '../../../server/database/tables/index.ts';
import { freshDatabase } from '../../support/server/backend.ts';

let connection: Connection;
beforeAll(async () => {
  connection = await freshDatabase(createLog({ write: () => undefined }));
});
afterAll(() => connection.close());

test('the terms of the demo’s plans are sound, pay what price and type say, and some are rich', async () => {
  const { database } = connection;
  const found = [];
  for (const { id, price, paymentType } of await database.select().from(plans)) {
    const version = await termsInForce(database, id, new Date());
    const terms = schema.parse(version?.terms);
    expect(flawsOf(engineTerms(terms))).toEqual([]);
    expect(fieldsOfTerms(terms)).toEqual({ price, paymentType });
    found.push(terms);
  }
  expect(found.filter(({ share }) => (share?.tiers.length ?? 0) > 0)).toHaveLength(3);
  expect(found.filter(({ cpa, share, hold_days }) => cpa && share && hold_days > 0)).toHaveLength(2);
});
