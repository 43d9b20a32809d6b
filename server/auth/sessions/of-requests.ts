import type { Database } from '../../database/database.ts';
import type { Statements } from '../../database/statements.ts';
import { addressOf, type RequestContext, userAgentOf } from '../../http/environment.ts';
import type { Services } from '../../http/services.ts';
import type { Session, Sessions } from '../../http/sessions.ts';
import { noteLanguageOf } from '../note-language.ts';
import { giveSession, sessionIdOf } from './cookies.ts';
import { refuseForeignOrigin, requireCsrfToken } from './csrf.ts';
import { findAccount } from './find-account.ts';
import { closeSession, hashOfSession, holdGuards, newSessionId, openSession } from './sessions.ts';
import { refuseToViewer } from './viewing.ts';

/** The details by which owners recognize their sessions. */
const originOf = (c: RequestContext) => ({
  address: addressOf(c),
  userAgent: userAgentOf(c),
});

function sessionOf(
  c: RequestContext,
  services: Services,
  databaseOf: (accountId: number | undefined) => Database,
): Session {
  // Read when it is needed, which most requests do not: it is looked for among the cookies, and checked.
  const presentId = () => sessionIdOf(c, services);
  return {
    get idHash() {
      const present = presentId();
      return present && hashOfSession(present);
    },
    async open(userId, admit) {
      // The account that signs in is the author, although a guest made the request.
      const database = databaseOf(userId);
      const id = await database.transaction(async (transaction) => {
        await holdGuards(transaction, userId);
        await admit?.(transaction);
        const present = presentId();
        if (present) await closeSession(transaction, present);
        return openSession(transaction, userId, { ...originOf(c), now: services.clock() });
      });
      await noteLanguageOf(database, userId, c.get('language'));
      c.set('accountId', userId);
      giveSession(c, services, id);
    },
    async close() {
      const present = presentId();
      if (present) {
        await databaseOf(c.get('accountId')).transaction((transaction) => closeSession(transaction, present));
      }
      giveSession(c, services, newSessionId());
    },
    announce: () => giveSession(c, services, presentId() ?? newSessionId()),
  };
}

/** The sessions that the API's calls are answered in: an id and a CSRF token in cookies, a row once signed in. */
export function createSessions(services: Services, statements: Statements): Sessions {
  const { database, clock } = services;
  return {
    requireOwnPage(c) {
      refuseForeignOrigin(c, services);
      requireCsrfToken(c, services);
    },
    async accountOf(c) {
      const id = sessionIdOf(c, services);
      return id === undefined ? undefined : findAccount({ database, statements }, id, clock());
    },
    of: (c, databaseOf) => sessionOf(c, services, databaseOf),
    refuseToViewer,
    noteLanguage: noteLanguageOf,
  };
}
