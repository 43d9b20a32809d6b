import type { FormInput } from '../../view.ts';

type Fields = Readonly<Record<string, unknown>>;

/** A field that somebody else has changed, as values of the form. */
export interface Change {
  input: FormInput;
  before: unknown;
  after: unknown;
}

/** A text to compare values by: all forms of an empty value are equal, and the order of ids is ignored. */
function comparable(value: unknown): string {
  if (value === undefined || value === null || value === '') return '';
  return JSON.stringify(Array.isArray(value) ? value.map(String).toSorted() : value);
}

/** Whether two values of a form's field are the same. */
export const isSame = (one: unknown, other: unknown): boolean => comparable(one) === comparable(other);

/** The fields of a form that changed between two readings of its record. */
export const changesBetween = (inputs: readonly FormInput[], before: Fields, after: Fields): Change[] =>
  inputs
    .map((input) => ({ input, before: input.toForm(before), after: input.toForm(after) }))
    .filter((change) => !isSame(change.before, change.after));

/** Whether a record already has everything that a form would save. */
export const isStored = (inputs: readonly FormInput[], body: Fields, record: Fields): boolean =>
  Object.entries(body).every(([source, value]) => {
    const input = inputs.find((one) => one.source === source);
    return input !== undefined && isSame(value, input.toForm(record));
  });
