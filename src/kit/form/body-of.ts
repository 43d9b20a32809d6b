import type { FormInput } from '../view.ts';

const isEmpty = (value: unknown) => value === null || value === undefined || value === '';

/** Whether a record says nothing of an input's value: another backend may leave fields out of its lists. */
const isUnknown = (
  { source, parts: { readFrom = source } }: FormInput,
  record: Readonly<Record<string, unknown>>,
) => record[readFrom] === undefined && record[source] === undefined;

/**
 * The body that a form sends: its values, without optional texts that are empty and were empty before, and without
 * untouched ones of which the record says nothing: what the input began with is not what the backend has. A text that was
 * cleared is sent as null.
 *
 * @param before the values that the form began with
 * @param record what is edited; one without an id is a new one
 */
export function bodyOf(
  values: Readonly<Record<string, unknown>>,
  inputs: readonly FormInput[],
  before: Readonly<Record<string, unknown>>,
  record: Readonly<Record<string, unknown>> = {},
): Record<string, unknown> {
  const isSame = (source: string) => JSON.stringify(values[source]) === JSON.stringify(before[source]);
  const isEdit = record.id !== undefined;
  const isLeft = (input: FormInput) => {
    const { source, parts } = input;
    if (isEdit && isUnknown(input, record) && isSame(source)) return true;
    return parts.omitsEmpty && isEmpty(values[source]) && isEmpty(before[source]);
  };
  const left = new Set(inputs.filter(isLeft).map(({ source }) => source));
  return Object.fromEntries(Object.entries(values).filter(([source]) => !left.has(source)));
}
