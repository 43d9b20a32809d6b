import { useQuery } from '@tanstack/react-query';
import { readTerms, termsKey } from './calls.ts';

/**
 * The version of a plan's terms that is in force.
 *
 * @param enabled whether it is asked for. @returns the query beside it; `present` is undefined until it is read
 */
export function usePresentTerms(planId: number, enabled = true) {
  const { data, error, refetch } = useQuery({
    queryKey: termsKey(planId),
    queryFn: ({ signal }) => readTerms(planId, signal),
    enabled,
  });
  const present = data?.versions.find(({ state }) => state.key === 'in_force');
  return { data, error, refetch, present };
}
