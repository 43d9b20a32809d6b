import * as React from 'react';

/** The internals that React shares with its renderers. */
const internals = '__CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE';

/*
 * React creates an error for each element to record where it was created, up to ten thousand a second. Setting this
 * counter makes React stop, as tests do not need these stacks.
 */
Object.defineProperty(
  (React as unknown as Record<string, object>)[internals] ?? {},
  'recentlyCreatedOwnerStacks',
  {
    get: () => Infinity,
    set: () => {},
  },
);
