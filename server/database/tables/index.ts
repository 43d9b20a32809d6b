// Written by `npm run entities` from the files beside it.

export { apiKeys } from './api-keys.ts';
export { auditLog } from './audit-log.ts';
export { campaigns } from './campaigns.ts';
export { contacts } from './contacts.ts';
export { conversions, conversionDecisions, conversionMoves } from './conversions.ts';
export { customerPeriods } from './customer-periods.ts';
export { customers, attributions } from './customers.ts';
export { earnings } from './earnings.ts';
export { eventNumbers, events, refusedEvents, eventRequests, keyUses } from './events.ts';
export {
  facts,
  clicks,
  clickVisitors,
  visitorKeys,
  brandsInUse,
  brandsWithEvents,
  linkChanges,
  droppedClicks,
} from './facts.ts';
export { idempotencyKeys } from './idempotency-keys.ts';
export { identities, signOnAttempts } from './identities.ts';
export { invitations } from './invitations.ts';
export { ledgerAccounts, ledgerTransactions, ledgerEntries } from './ledger.ts';
export { mails } from './mails.ts';
export { netRevenueFormulas } from './net-revenue-formulas.ts';
export { ownSecret } from './own-secret.ts';
export { passkeys, passkeyChallenges } from './passkeys.ts';
export { passwordResets } from './password-resets.ts';
export { pendingLogins } from './pending-logins.ts';
export { periods } from './periods.ts';
export { permissions, rolePermissions } from './permissions.ts';
export { planOffers } from './plan-offers.ts';
export { planTerms } from './plan-terms.ts';
export { plans } from './plans.ts';
export { promoMaterials } from './promo-materials.ts';
export { rowCounts } from './row-counts.ts';
export { sessions } from './sessions.ts';
export {
  statements,
  statementLines,
  statementParts,
  carries,
  closings,
  campaignStates,
  approvals,
} from './statements.ts';
export {
  statDay,
  statWeek,
  statBrandDay,
  statHour,
  statBrandHour,
  statProofs,
  statDifferences,
} from './statistics.ts';
export { throttles } from './throttles.ts';
export { twoFactors } from './two-factors.ts';
export { usedCodes } from './used-codes.ts';
export { brands, roles, users } from './users.ts';
export { verifications } from './verifications.ts';
export { writeMarks } from './write-marks.ts';
