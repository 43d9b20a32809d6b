import { auditedObjects } from '../../../contract/audit-log.ts';

type AuditedObject = (typeof auditedObjects)[number];

/** The resources whose records have another name in the log of changes. */
const others: Partial<Record<string, AuditedObject>> = {
  invites: 'invitations',
  operators: 'users',
  affiliates: 'users',
  managers: 'users',
  'affiliate-campaigns': 'campaigns',
};

/** The objects by which the log of changes knows the records of a resource; undefined if it does not record them. */
export const auditedAs = (resource: string): AuditedObject | undefined =>
  others[resource] ?? auditedObjects.find((object) => object === resource.replaceAll('-', '_'));
