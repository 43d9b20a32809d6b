import { api } from '../../contract/index.ts';
import { loadSession } from '../authProvider/session.ts';
import type { Caller } from './lists.ts';
import type { Writes } from './types.ts';

/**
 * Requests auth/me again after an account has changed itself, because the panel shows its name and its pages. With
 * `meta.isFollowed`, the caller updates the panel itself, from the response.
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
