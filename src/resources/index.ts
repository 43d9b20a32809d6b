// Written by `npm run entities` from the files beside it.

import type { PanelResource } from '../schema/define-resource.tsx';
import { affiliateCampaigns } from './affiliate-campaigns.tsx';
import { affiliatePlans } from './affiliate-plans.tsx';
import { affiliatesWithoutOperator } from './affiliates-without-operator.tsx';
import { affiliates, affiliateRequests } from './affiliates.tsx';
import { auditLog, affiliateAuditLog } from './audit-log.tsx';
import { balances } from './balances.tsx';
import { brands } from './brands.tsx';
import { campaigns } from './campaigns.tsx';
import { contacts } from './contacts.tsx';
import { conversions } from './conversions.tsx';
import { customers } from './customers.tsx';
import { events } from './events.tsx';
import { invites, affiliateInvites } from './invites.tsx';
import { mails } from './mails.tsx';
import { managers } from './managers.ts';
import { operators, operatorRequests } from './operators.tsx';
import { ownConversions } from './own-conversions.tsx';
import { periods } from './periods.tsx';
import { permissions, givenPermissions } from './permissions.tsx';
import { plans } from './plans.tsx';
import { promoMaterials } from './promo-materials.tsx';
import { roles, ownRoles } from './roles.tsx';
import { statements } from './statements.tsx';
import { transactions } from './transactions.tsx';
import { users } from './users.tsx';

/** The entities the panel manages, each declared in a file of its own. */
export const resources: readonly PanelResource[] = [
  affiliateCampaigns,
  affiliatePlans,
  affiliatesWithoutOperator,
  affiliates,
  affiliateRequests,
  auditLog,
  affiliateAuditLog,
  balances,
  brands,
  campaigns,
  contacts,
  conversions,
  customers,
  events,
  invites,
  affiliateInvites,
  mails,
  managers,
  operators,
  operatorRequests,
  ownConversions,
  periods,
  permissions,
  givenPermissions,
  plans,
  promoMaterials,
  roles,
  ownRoles,
  statements,
  transactions,
  users,
];
