import { useQueryClient } from '@tanstack/react-query';
import { useDataProvider } from 'react-admin';
import type { PanelDataProvider } from '../dataProvider/index.ts';

/**
 * Makes a write, then reads the lists on screen again. Neither the request nor the response is taken for the state of
 * the backend (docs/decisions/0015-lists-are-read-again.md).
 */
export function useWrite() {
  const dataProvider = useDataProvider<PanelDataProvider>();
  const queryClient = useQueryClient();
  return async <T>(write: (dataProvider: PanelDataProvider) => Promise<T>): Promise<T> => {
    const written = await write(dataProvider);
    void queryClient.invalidateQueries({ predicate: ({ queryKey: [, method] }) => method === 'getList' });
    return written;
  };
}
