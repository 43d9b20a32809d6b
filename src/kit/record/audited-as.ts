import type { AccountType } from '../../../contract/accounts.ts';
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

/** The platform's records, whose changes super-admins alone read. */
const ofPlatform: readonly string[] = ['plans'];

/** The objects by which an account finds the records of a resource in the log of changes; undefined if it does not. */
export const auditedAs = (resource: string, reader: AccountType): AuditedObject | undefined => {
  if (reader !== 'super-admin' && ofPlatform.includes(resource)) return undefined;
  return others[resource] ?? auditedObjects.find((object) => object === resource.replaceAll('-', '_'));
};
