import { type FieldErrors, type Resolver, type ResolverResult, set } from 'react-hook-form';
import type { Language } from '../../../contract/languages.ts';
import type { Terms } from '../../../contract/terms.ts';
import type { TermsDraft } from './draft.ts';
import { judged } from './problems.ts';

/** A form of terms. */
export interface TermsForm extends TermsDraft {
  /** The day from which they are valid; empty for now. */
  valid_from: string;
}

/** The values of a form of terms that the contract accepts. */
export interface SoundForm {
  terms: Terms;
  valid_from: string;
}

/** Judges a form of terms by the contract; each problem stands at its field. */
export const termsResolver =
  (language: Language): Resolver<TermsForm, unknown, SoundForm> =>
  (draft): ResolverResult<TermsForm, SoundForm> => {
    const { terms, problems } = judged(draft, language);
    if (terms) return { values: { terms, valid_from: draft.valid_from }, errors: {} };
    const errors: FieldErrors<TermsForm> = {};
    for (const [field, message] of problems) set(errors, field, { type: 'terms', message });
    return { values: {}, errors };
  };
