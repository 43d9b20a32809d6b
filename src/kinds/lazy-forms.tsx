import { lazily } from '../shared/lazily.ts';
import type { Input } from './kind.ts';

/** The dialogs and inputs of lists. */
export const { load: loadForms, use: useForms } = lazily(() => import('../kit/forms.ts'));
export type Forms = Awaited<ReturnType<typeof loadForms>>;

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
