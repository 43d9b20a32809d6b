import type { AuthProvider } from 'react-admin';
import { mayOperate } from './access.ts';
import { logout } from './session.ts';
import { accountOf } from './store.ts';

function currentUser() {
  const user = accountOf();
  if (!user) throw new Error('No session.');
  return user;
}

/**
 * react-admin's view of the session. It never redirects: signing in and out changes the session, and
 * the root of the panel follows the session.
 */
export const authProvider: AuthProvider = {
  login: () => Promise.reject(new Error('The panel has a login page of its own.')),
  logout: async () => {
    await logout();
    return false;
  },
  checkAuth: async () => {
    currentUser();
  },
  // The http client has already ended the session on a 401, and no other error ends one.
  checkError: () => Promise.resolve(),
  getIdentity: async () => {
    const { id, name } = currentUser();
    return { id, fullName: name };
  },
  getPermissions: async () => currentUser().type,
  canAccess: async ({ resource, action }) => mayOperate(currentUser(), resource, action),
};
