// Written by `npm run entities` from the files beside it.

import type { Route } from '../http/route.ts';
import { affiliateCampaignRoutes } from './affiliate-campaigns.ts';
import { affiliatePlanRoutes } from './affiliate-plans.ts';
import { affiliateRoutes } from './affiliates.ts';
import { approvalRoutes } from './approvals.ts';
import { auditLogRoutes } from './audit-log.ts';
import { balanceRoutes } from './balances.ts';
import { brandRoutes } from './brands.ts';
import { campaignRoutes } from './campaigns.ts';
import { contactRoutes } from './contacts.ts';
import { conversionRoutes } from './conversions.ts';
import { customerRoutes } from './customers.ts';
import { eventRoutes } from './events.ts';
import { feedListRoutes } from './feeds.ts';
import { inviteRoutes } from './invites.ts';
import { mailRoutes } from './mails.ts';
import { managerRoutes } from './managers.ts';
import { operatorRoutes } from './operators.ts';
import { ownConversionRoutes } from './own-conversions.ts';
import { periodStatementRoutes } from './period-statements.ts';
import { periodRoutes } from './periods.ts';
import { permissionRoutes } from './permissions.ts';
import { planRoutes } from './plans.ts';
import { promoMaterialRoutes } from './promo-materials.ts';
import { roleConfirmationRoutes } from './role-confirmation.ts';
import { roleRoutes } from './roles.ts';
import { statementRoutes } from './statements.ts';
import { transactionRoutes } from './transactions.ts';
import { userRoutes } from './users.ts';

/** The answers of the API about every entity. */
export const entityRoutes: readonly Route[] = [
  ...affiliateCampaignRoutes,
  ...affiliatePlanRoutes,
  ...affiliateRoutes,
  ...approvalRoutes,
  ...auditLogRoutes,
  ...balanceRoutes,
  ...brandRoutes,
  ...campaignRoutes,
  ...contactRoutes,
  ...conversionRoutes,
  ...customerRoutes,
  ...eventRoutes,
  ...feedListRoutes,
  ...inviteRoutes,
  ...mailRoutes,
  ...managerRoutes,
  ...operatorRoutes,
  ...ownConversionRoutes,
  ...periodStatementRoutes,
  ...periodRoutes,
  ...permissionRoutes,
  ...planRoutes,
  ...promoMaterialRoutes,
  ...roleConfirmationRoutes,
  ...roleRoutes,
  ...statementRoutes,
  ...transactionRoutes,
  ...userRoutes,
];
