import { and, eq, inArray, or, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { auditActions } from '../../contract/audit-log.ts';
import { api } from '../../contract/index.ts';
import { auditLog as table, users } from '../database/tables/index.ts';
import type { Scope } from '../database/totals.ts';
import type { Account } from '../http/sessions.ts';
import { changes, isTold, objectName } from './audit-changes.ts';
import { auditExport } from './audit-export.ts';
import { entity } from '../entity/entity.ts';
import { computed } from '../entity/field.ts';
import { titled } from './fields-of-facts.ts';
import { listingOf } from '../entity/listing-of.ts';
import { contains, type Searched } from '../database/search.ts';

const actors = alias(users, 'actors');

/** An operator finds others than its own people by their names alone: it is not told their addresses. */
const isKnownTo = ({ type, id }: Account) =>
  type === 'super-admin' ? sql`true` : or(eq(users.id, id), eq(users.operatorId, id));

/** The search uses only what indexes find: reading the names of a million rows would take seconds. */
const search = (account: Account): Searched[] => [
  (word) => eq(table.entityId, word),
  (word) => eq(table.entity, word.toLowerCase()),
  (word) => {
    const action = auditActions.find((one) => one === word.toLowerCase());
    return action && eq(table.action, action);
  },
  (word) => sql`${table.actorId} = any(array(select ${users.id} from ${users}
    where ${or(contains([users.name], word), and(isKnownTo(account), contains([users.email], word)))}))`,
];

/** Where a change came from: an operator is told that of its own people alone. */
const whereFrom = (place: typeof table.address | typeof table.userAgent) =>
  computed(
    { place, actorId: table.actorId, operatorId: actors.operatorId },
    ({ place: told, actorId, operatorId }, { account: { type, id } }) =>
      type === 'super-admin' || actorId === id || operatorId === id ? told : null,
  );

const auditLog = listingOf(api['audit-log'], table, {
  fields: {
    actor: computed({ id: table.actorId, name: actors.name }, ({ id, name }) =>
      id === null ? null : { id, name: name ?? `#${id}` },
    ),
    action: titled(table.action, 'audit_action'),
    object: titled(table.entity, 'audit_object'),
    object_id: table.entityId,
    name: objectName,
    changes,
    address: whereFrom(table.address),
    user_agent: whereFrom(table.userAgent),
  },
  join: (rows) => rows.leftJoin(actors, eq(actors.id, table.actorId)),
  filters: {
    actor_id: table.actorId,
    action: table.action,
    object: (key) => inArray(table.entity, key === 'roles' ? ['roles', 'role_permissions'] : [key]),
    object_id: table.entityId,
  },
  search,
  visibleTo: isTold,
  latestFirst: 'at',
});

/** An operator reads the changes of what belongs to its brands. */
const scopeOf = ({ type, id }: Account): Scope => (type === 'super-admin' ? {} : { operatorId: id });

export const auditLogRoutes = [...entity(auditLog, { list: scopeOf }), auditExport(auditLog, scopeOf)];
