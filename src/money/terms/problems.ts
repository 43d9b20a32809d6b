import { isCountry } from '../../../contract/countries.ts';
import type { Language } from '../../../contract/languages.ts';
import { issueKey } from '../../../contract/messages.ts';
import { type Terms, terms as schema } from '../../../contract/terms.ts';
import { tooFineAmounts } from '../../../contract/terms-amounts.ts';
import { codeOf, type TermsDraft, termsOf } from './draft.ts';

/** A value that is wrong: its field in the form, and a translation key or the server's own words. */
export type Problem = readonly [field: string, message: string];

/** Where the form has a value of the terms: `cpa.by_country.DE` is a row of a list there. */
export function fieldOf(path: string, { cpa }: TermsDraft): string {
  const [, code] = /^cpa\.by_country\.(.*)$/.exec(path) ?? [];
  // Neither kind of qualification is as the contract has it: all of them have these days, which must be whole.
  if (path === 'qualification') return 'qualification.days';
  if (code === undefined) return path;
  const at = cpa.countries.findIndex((row) => codeOf(row) === code);
  return `cpa.countries.${Math.max(at, 0)}.${isCountry(code) ? 'amount' : 'code'}`;
}

/** The texts that say which values a field takes, by its name. */
const wanted: readonly [RegExp, string][] = [
  [/(?:^|\.)(?:rate|admin_fee)$/, 'terms.percent_wanted'],
  [/(?:^|\.)(?:amount|from|min_first_deposit|min_deposits|cap)$/, 'validation.price'],
  [/(?:^|\.)code$/, 'terms.country_wanted'],
  [/^qualification\.days$/, 'terms.days_wanted'],
  [/^hold_days$/, 'validation.days'],
];

/** The message of a field whose value the contract refuses: one of its own, or what the field takes. */
const messageOf = (field: string, message: string): string =>
  message === 'validation.invalid' ? (wanted.find(([name]) => name.test(field))?.[1] ?? message) : message;

/** The rows of countries that have an amount in a row before: of two amounts, one would be lost. */
function countriesTwice({ pays, cpa }: TermsDraft): Problem[] {
  const codes = pays.cpa ? cpa.countries.map(codeOf) : [];
  return codes.flatMap((code, at): Problem[] =>
    code !== '' && codes.indexOf(code) < at ? [[`cpa.countries.${at}.code`, 'terms.country_twice']] : [],
  );
}

/** The terms that a draft says, or what is wrong with it. */
export function judged(draft: TermsDraft, language: Language): { terms?: Terms; problems: Problem[] } {
  const twice = countriesTwice(draft);
  const { data, error } = schema.safeParse(termsOf(draft, language), { error: issueKey });
  if (error) {
    const problems = error.issues.map(({ path, message }): Problem => {
      const field = fieldOf(path.join('.'), draft);
      return [field, messageOf(field, message)];
    });
    return { problems: [...twice, ...problems] };
  }
  const tooFine = tooFineAmounts(data).map((path): Problem => [fieldOf(path, draft), 'terms.digits']);
  const problems = [...twice, ...tooFine];
  return problems.length > 0 ? { problems } : { terms: data, problems };
}

/** The terms that a draft says, if nothing is wrong with it. */
export const soundTerms = (draft: TermsDraft, language: Language): Terms | undefined =>
  judged(draft, language).terms;
