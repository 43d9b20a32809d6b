import { apiKeys } from './api-keys.ts';
import { approvals } from './approvals.ts';
import { auditLogCalls } from './audit-log.ts';
import { auth } from './auth.ts';
import type { Call } from './call.ts';
import { campaignCalls } from './campaign-calls.ts';
import { conversionCalls } from './conversion-calls.ts';
import { customerCalls } from './customer-calls.ts';
import { eventCalls } from './events.ts';
import { explainCalls } from './explain.ts';
import { feeds } from './feeds.ts';
import { formulaCalls } from './formulas.ts';
import { api } from './index.ts';
import { invitations } from './accept-invitation.ts';
import { inviting } from './invite-calls.ts';
import { links } from './links.ts';
import { mailCalls } from './mails.ts';
import { offerCalls } from './offer-calls.ts';
import { options } from './options.ts';
import { passkeys } from './passkeys.ts';
import { periodCalls } from './period-calls.ts';
import { registration } from './registration.ts';
import type { AnyResource } from './resource.ts';
import { roleConfirmation } from './role-confirmation.ts';
import { sessions } from './sessions.ts';
import { singleSignOn } from './single-sign-on.ts';
import { statementCalls } from './statement-calls.ts';
import { statisticsCalls } from './statistics.ts';
import { termsCalls } from './terms-calls.ts';
import { transactionCalls } from './transaction-calls.ts';
import { twoFactor } from './two-factor.ts';
import { viewing } from './viewing.ts';

/**
 * Every call of the API: the server mounts them, the OpenAPI document describes them and the access test tries them.
 * They are not part of index.ts, so that the panel can load the entities alone.
 */
export const calls: readonly Call[] = [
  ...[
    auth,
    registration,
    twoFactor,
    sessions,
    passkeys,
    singleSignOn,
    options,
    links,
    invitations,
    inviting,
    mailCalls,
    campaignCalls,
    apiKeys,
    auditLogCalls,
    eventCalls,
    customerCalls,
    termsCalls,
    offerCalls,
    conversionCalls,
    transactionCalls,
    periodCalls,
    statementCalls,
    explainCalls,
    feeds,
    formulaCalls,
    statisticsCalls,
    approvals,
    roleConfirmation,
    viewing,
  ].flatMap((group) => Object.values<Call>(group)),
  ...Object.values<AnyResource>(api).flatMap((entity) => Object.values(entity.calls)),
];
