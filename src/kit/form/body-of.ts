import type { FormInput } from '../view.ts';

const isEmpty = (value: unknown) => value === null || value === undefined || value === '';

/** Whether what an input begins with is all that the record has. */
function isRead(held: unknown, begun: unknown): boolean {
  if (Array.isArray(begun))
    return begun.length === (Array.isArray(held) ? held.length : isEmpty(held) ? 0 : -1);
  return isEmpty(held) || !isEmpty(begun);
}

/**
 * Whether the form does not know what a record has: another backend may leave a field out of its lists, or tell the titles
 * of other records without their ids.
 */
function isUnknown(
  { source, parts: { readFrom = source } }: FormInput,
  begun: unknown,
  record: Readonly<Record<string, unknown>>,
): boolean {
  const held = record[readFrom] === undefined ? record[source] : record[readFrom];
  return held === undefined || !isRead(held, begun);
}

/**
 * The body that a form sends: its values, without optional texts that are empty and were empty before, and without
 * untouched ones that the form does not know: what the input began with is not what the backend has. A text that was
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
    if (isEdit && isUnknown(input, before[source], record) && isSame(source)) return true;
    return parts.omitsEmpty && isEmpty(values[source]) && isEmpty(before[source]);
  };
  const left = new Set(inputs.filter(isLeft).map(({ source }) => source));
  return Object.fromEntries(Object.entries(values).filter(([source]) => !left.has(source)));
}
