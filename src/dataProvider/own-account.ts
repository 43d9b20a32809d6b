import { api } from '../../contract/index.ts';
import { loadSession } from '../authProvider/session.ts';
import type { Caller } from './lists.ts';
import type { Writes } from './types.ts';

/**
 * Asks anew who is signed in where an account has changed itself: the panel names it, and opens what it may. With
 * `meta.isFollowed` the caller sees to that by the answer.
 */
export const ownAccount = <P extends Writes>(provider: P, caller: () => Caller): P => ({
  ...provider,
  update: async (name, params) => {
    const updated = await provider.update(name, params);
    const isOwn = name === api.users.name && String(params.id) === String(caller().id);
    if (isOwn && !params.meta?.isFollowed) void loadSession();
    return updated;
  },
});
