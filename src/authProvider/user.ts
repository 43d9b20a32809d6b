import { createContext, useContext } from 'react';
import type { CurrentUser } from '../../contract/user.ts';

export const UserContext = createContext<CurrentUser | undefined>(undefined);

/** The signed-in account. Behind the login there always is one. */
export function useUser(): CurrentUser {
  const user = useContext(UserContext);
  if (!user) throw new Error('useUser() is for screens behind the login.');
  return user;
}
