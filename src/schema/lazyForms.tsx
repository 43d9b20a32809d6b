import { lazily } from '../common/lazily.ts';
import type { Input } from './parts.ts';
import type * as formsModule from './forms.ts';

export type Forms = typeof formsModule;

/** The dialogs and inputs of lists. */
export const { load: loadForms, use: useForms } = lazily<Forms>(() => import('./forms.ts'));

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
