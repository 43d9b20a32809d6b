// Written by `npm run entities` from the files beside it.

import { affiliateCampaigns } from './affiliate-campaigns.ts';
import { affiliatePlans } from './affiliate-plans.ts';
import { affiliates } from './affiliates.ts';
import { auditLog } from './audit-log.ts';
import { balances } from './balances.ts';
import { brands } from './brands.ts';
import { campaigns } from './campaigns.ts';
import { contacts } from './contacts.ts';
import { conversions } from './conversions.ts';
import { customers } from './customers.ts';
import { events } from './events.ts';
import { invites } from './invites.ts';
import { mails } from './mails.ts';
import { managers } from './managers.ts';
import { operators } from './operators.ts';
import { ownConversions } from './own-conversions.ts';
import { periods } from './periods.ts';
import { permissions } from './permissions.ts';
import { plans } from './plans.ts';
import { promoMaterials } from './promo-materials.ts';
import { roles } from './roles.ts';
import { statements } from './statements.ts';
import { transactions } from './transactions.ts';
import { users } from './users.ts';
import type { AnyResource } from './resource.ts';

/** Every entity, by name. */
export const api = {
  [affiliateCampaigns.name]: affiliateCampaigns,
  [affiliatePlans.name]: affiliatePlans,
  [affiliates.name]: affiliates,
  [auditLog.name]: auditLog,
  [balances.name]: balances,
  [brands.name]: brands,
  [campaigns.name]: campaigns,
  [contacts.name]: contacts,
  [conversions.name]: conversions,
  [customers.name]: customers,
  [events.name]: events,
  [invites.name]: invites,
  [mails.name]: mails,
  [managers.name]: managers,
  [operators.name]: operators,
  [ownConversions.name]: ownConversions,
  [periods.name]: periods,
  [permissions.name]: permissions,
  [plans.name]: plans,
  [promoMaterials.name]: promoMaterials,
  [roles.name]: roles,
  [statements.name]: statements,
  [transactions.name]: transactions,
  [users.name]: users,
} satisfies Record<string, AnyResource>;
