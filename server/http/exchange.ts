import { attributed } from '../audit/attributed.ts';
import type { Vault } from '../base/vault.ts';
import type { Statements } from '../database/statements.ts';
import { addressOf, type RequestContext, textsFor, userAgentOf } from './environment.ts';
import { networkOf } from './network.ts';
import type { Exchange } from './route.ts';
import type { Services } from './services.ts';
import type { Account, Sessions } from './sessions.ts';

/** The account that a request is by: of one that views another account, the super-admin's. */
export const authorOf = ({ id, viewing }: Account): number => viewing?.by.id ?? id;

/** Objects that are made once for all requests. */
interface Shared {
  sessions: Sessions;
  vault: Vault;
  statements: Statements;
}

/** The context in which the call of a request is handled. */
export function exchangeFor(
  c: RequestContext,
  services: Services,
  { account, sessions, ...shared }: Shared & { account: Account | undefined },
): Exchange {
  const { appUrl, mail, jobs, background, clock, standby } = services;
  const { requireTwoFactor = [], retentionDays, hasCommissions } = services;
  const origin = { requestId: c.get('requestId'), address: addressOf(c), userAgent: userAgentOf(c) };
  const databaseOf = (actorId: number | undefined) =>
    attributed(services.database, { ...origin, actorId }, standby !== undefined);
  return {
    database: databaseOf(account && authorOf(account)),
    now: clock(),
    databaseNow: services.fitness?.databaseNow,
    language: c.get('language'),
    text: textsFor(c),
    network: networkOf(origin.address),
    appUrl,
    identityProviders: services.identityProviders ?? [],
    secrets: { secret: services.secret, formerSecret: services.formerSecret },
    requestId: origin.requestId,
    requiresFactor: (type) => requireTwoFactor.includes(type),
    retentionDays,
    hasCommissions,
    mail,
    jobs,
    ...shared,
    inBackground: background.run,
    setTarget: (userId) => c.set('target', userId),
    session: sessions.of(c, databaseOf),
  };
}
