import { useMemo } from 'react';
import { capabilities, useSession } from '../../authProvider/store.ts';
import { useUser } from '../../authProvider/user.ts';
import { mayOffer } from '../usePermitted.ts';
import type { FormInput } from '../view.ts';

/**
 * The inputs of a form that the account can fill with its backend. What it may not choose from, and what the
 * backend does not announce, is not sent and stays as it is.
 */
export function useOfferedInputs(inputs: readonly FormInput[]): readonly FormInput[] {
  const user = useUser();
  const announced = capabilities(useSession());
  return useMemo(
    () =>
      inputs.filter((input) => mayOffer(user, input) && (!input.needs || announced.includes(input.needs))),
    [inputs, user, announced],
  );
}
