import { useRef } from 'react';
import { isRefusal } from '../../shared/forms/refusals.ts';
import { ApiError } from '../../shared/http/index.ts';
import { isUnknown } from '../../shared/http/is-unknown.ts';
import { useMoneyChanged } from './use-money-changed.ts';

const hasFields = (error: unknown) => error instanceof ApiError && Object.keys(error.errors).length > 0;

/**
 * Tells that an operation on money was written all the same, where its answer was lost and it is sent again with other
 * values: the server knows its key with the former ones.
 *
 * @param written the sentence, already translated
 * @returns the sentence for such a failure, undefined for any other
 */
export function useLostAnswer(written: string): (error: unknown) => string | undefined {
  const changed = useMoneyChanged();
  const isLost = useRef(false);
  return (error) => {
    // It may be written: then the list behind shows it.
    if (isUnknown(error)) {
      isLost.current = true;
      changed();
    }
    return isLost.current && isRefusal(error) && !hasFields(error) ? written : undefined;
  };
}
