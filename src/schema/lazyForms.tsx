import { useEffect, useState } from 'react';
import type { Input } from './declaration.ts';
import type * as formsModule from './forms.ts';

export type Forms = typeof formsModule;

let loaded: Forms | undefined;
let loading: Promise<Forms> | undefined;

async function load(): Promise<Forms> {
  try {
    loaded = await import('./forms.ts');
    return loaded;
  } catch (error) {
    // The next call tries again.
    loading = undefined;
    throw error;
  }
}

/** Loads the dialogs and inputs, once. */
export const loadForms = (): Promise<Forms> => (loading ??= load());

/**
 * The dialogs and inputs; undefined until they are loaded.
 * @throws what kept them from loading, for the error boundary
 */
export function useForms(): Forms | undefined {
  const [forms, setForms] = useState(loaded);
  const [failure, setFailure] = useState<{ error: unknown }>();
  useEffect(() => {
    if (forms) return undefined;
    let left = false;
    loadForms().then(
      (late) => left || setForms(late),
      (error: unknown) => left || setFailure({ error }),
    );
    return () => {
      left = true;
    };
  }, [forms]);
  if (failure) throw failure.error;
  return forms;
}

/**
 * An input that is loaded with the forms.
 *
 * @example
 * lazyInput(({ optionInput }) => optionInput('plan.payment_type'))
 */
export function lazyInput(pick: (forms: Forms) => Input): Input {
  let Drawn: Input | undefined;
  return function LazyInput(props) {
    const forms = useForms();
    if (!forms) return null;
    Drawn ??= pick(forms);
    return <Drawn {...props} />;
  };
}
