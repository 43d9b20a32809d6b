import { sql } from 'drizzle-orm';
import { drizzle } from 'drizzle-orm/pg-proxy';
import { expect, test } from 'vitest';
import { api } from '../../contract/index.ts';
import { auditLog as table } from '../../server/database/tables/index.ts';
import { computed } from '../../server/entity/field.ts';
import { listingOf } from '../../server/entity/listing-of.ts';
import { changes, objectName } from '../../server/resources/audit-changes.ts';

const database = drizzle(() => Promise.resolve({ rows: [] }));

/** The log, with two fields as given and nothing of other tables. */
const logWith = (fields: { name: typeof objectName; changes: typeof changes }) => {
  const none = computed({ one: sql<number>`1` }, () => null);
  return listingOf(api['audit-log'], table, {
    fields: {
      ...fields,
      actor: none,
      action: computed({ key: table.action }, ({ key }) => ({ key, title: key })),
      object: computed({ key: table.entity }, ({ key }) => ({ key, title: key })),
      object_id: table.entityId,
      address: none,
      user_agent: none,
    },
    filters: {
      actor_id: table.actorId,
      action: table.action,
      object: table.entity,
      object_id: table.entityId,
    },
    search: [],
  });
};

test('fields that are computed from the same values select them once', () => {
  const listing = logWith({ name: objectName, changes });
  const asked = listing.rows((fields) => database.select(fields)).toSQL().sql;
  // The names in the row before the change, and in the one after it.
  expect(asked.match(/is not null then jsonb_build_object/g)).toHaveLength(2);
});
