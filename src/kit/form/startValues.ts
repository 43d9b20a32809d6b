import type { FormInput } from '../view.ts';

/** The values a form starts from, given the record it edits; a record without fields for a new one. */
export const startValues = (inputs: readonly FormInput[], record: Readonly<Record<string, unknown>>) =>
  Object.fromEntries(inputs.map(({ source, toForm }) => [source, toForm(record)]));
