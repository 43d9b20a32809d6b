import * as z from 'zod';
import { call } from './call.ts';
import { changes, filters, maybe, moment, record, reference, state } from './fields.ts';
import { withKind } from './kinds.ts';
import { listQuery } from './paging.ts';
import { resource } from './resource.ts';
import * as rules from './rules.ts';

/** The ways in which a row changes. */
export const auditActions = ['create', 'update', 'delete'] as const;
export type AuditAction = (typeof auditActions)[number];

/**
 * The kinds of objects whose changes are recorded: the tables that have the trigger
 * (docs/decisions/0009-changes-recorded-by-triggers.md).
 */
export const auditedObjects = [
  'users',
  'brands',
  'plans',
  'plan_terms',
  'plan_offers',
  'promo_materials',
  'campaigns',
  'contacts',
  'invitations',
  'roles',
  'role_permissions',
  'permissions',
  'mails',
  'sessions',
  'two_factors',
  'passkeys',
  'password_resets',
  'verifications',
  'api_keys',
  'net_revenue_formulas',
  'identities',
] as const;

const actor = reference('users', 'actor');

/** Entries of the audit log: actor, object, time, address and differences. A super-admin sees all, an operator those of its brands. */
export const auditLog = resource('audit-log', {
  pages: {
    '/audit-log': { types: ['super-admin'], needs: 'audit-log' },
    '/affiliates/audit-log': { types: ['operator'], needs: 'audit-log' },
  },
  path: '/api/v1/audit_log',
  paged: true,
  countedTo: 10_000,
  record: record({
    at: moment(),
    /** Null for a guest, and for the server itself. */
    actor: maybe(actor),
    action: state(),
    object: state(),
    changes: changes(),
  }).extend({
    id: withKind(z.int().positive(), { is: 'id' }),
    /** The number of the object; an address for a code that was mailed to one. */
    object_id: z.string(),
    /** Its name at that time, where it has one. */
    name: z.string().nullable(),
    /** Null too where it is none of the reader's business: an operator sees its own brands' addresses alone. */
    address: z.string().nullable(),
    /** The browser or program, as it calls itself; null where the address is. */
    user_agent: z.string().nullish(),
  }),
  sortedBy: ['id', 'at'],
  filter: filters({ actor_id: actor, at: moment() }).extend({
    action: z.enum(auditActions).optional(),
    /** The changes of roles include those of their permissions. */
    object: z.enum(auditedObjects).optional(),
    object_id: z.string().max(rules.maxLine).optional(),
  }),
  beyond: { list: 'audit-log' },
  access: { list: ['super-admin', 'operator'] },
});

/** The calls about the log that are not its list. */
export const auditLogCalls = {
  export: call({
    method: 'GET',
    path: '/api/v1/audit_log/export',
    summary: 'The changes that the same query lists, the latest first, as lines of JSON.',
    access: ['super-admin', 'operator'],
    permission: 'audit-log.view',
    query: listQuery(auditLog).omit({ sort: true, page: true, perPage: true }),
    status: 200,
    answer: z.array(auditLog.record),
    lines: 'audit-log.jsonl',
  }),
} as const;
