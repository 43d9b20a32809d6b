import * as React from 'react';

/** The internals that React shares with its renderers. */
const internals = '__CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE';

/*
 * React notes by an error of its own where each element was made, up to ten thousand of them a second, for messages
 * that nobody reads here: it believes that it has made them already.
 */
Object.defineProperty(
  (React as unknown as Record<string, object>)[internals] ?? {},
  'recentlyCreatedOwnerStacks',
  {
    get: () => Infinity,
    set: () => {},
  },
);
