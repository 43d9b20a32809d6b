import type { FormInput } from '../view.ts';

const isEmpty = (value: unknown) => value === null || value === undefined || value === '';

/**
 * The body that a form sends: its values, without optional texts that are empty and were empty before. A text that
 * was cleared is sent as null.
 */
export function bodyOf(
  values: Readonly<Record<string, unknown>>,
  inputs: readonly FormInput[],
  before: Readonly<Record<string, unknown>>,
): Record<string, unknown> {
  const left = new Set(
    inputs
      .filter(({ source, parts }) => parts.omitsEmpty && isEmpty(values[source]) && isEmpty(before[source]))
      .map(({ source }) => source),
  );
  return Object.fromEntries(Object.entries(values).filter(([source]) => !left.has(source)));
}
