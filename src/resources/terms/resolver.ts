import { type FieldErrors, type Resolver, set } from 'react-hook-form';
import type { Language } from '../../../contract/languages.ts';
import type { TermsDraft } from './draft.ts';
import { judged } from './problems.ts';

/** A form of terms, and whatever stands beside them. */
export interface TermsForm extends TermsDraft {
  /** The day from which they are valid; empty for now. */
  valid_from: string;
}

/** Judges a form of terms by the contract; each problem stands at its field. */
export const termsResolver =
  (language: Language): Resolver<TermsForm> =>
  (draft) => {
    const { terms, problems } = judged(draft, language);
    if (terms) return { values: draft, errors: {} };
    const errors: FieldErrors<TermsForm> = {};
    for (const [field, message] of problems) set(errors, field, { type: 'terms', message });
    return { values: {}, errors };
  };
