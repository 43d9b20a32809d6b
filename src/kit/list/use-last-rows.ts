import { useState } from 'react';
import { type ListControllerResult, useListContext } from 'react-admin';
import { ApiError, NO_ANSWER } from '../../shared/http/api-error.ts';

const gotNoAnswer = (error: unknown) => error instanceof ApiError && error.status === NO_ANSWER;

/**
 * The list in context; where another page or order of it cannot be read because there is no connection, the rows that
 * were there before, with their page and order.
 */
export function useLastRows(): ListControllerResult {
  const list = useListContext();
  const [last, setLast] = useState<ListControllerResult>();
  if (list.data && !list.isPlaceholderData && last?.data !== list.data) setLast(list);
  if (list.data || !last?.data || !gotNoAnswer(list.error)) return list;
  const { error, refetch } = list;
  // Its type tells a list with rows from a failed one; this is both.
  return { ...last, error, refetch } as ListControllerResult;
}
