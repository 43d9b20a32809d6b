import { createContext, type ReactNode } from 'react';

/** Draws what somebody with a role sees, given the names of its permissions. The shell provides it: it knows all pages. */
export const PreviewOfRole = createContext<(permissions: readonly string[]) => ReactNode>(() => null);
