import type { QueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { useSession } from '../authProvider/store.ts';

/** Loads the data on screen again once the user of a lapsed session has signed in. */
export function useReadAgain(queryClient: QueryClient): void {
  const { status } = useSession();
  const last = useRef(status);
  useEffect(() => {
    if (last.current === 'lapsed' && status === 'signed-in') void queryClient.invalidateQueries();
    last.current = status;
  }, [queryClient, status]);
}
