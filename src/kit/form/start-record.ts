import { useRecordFromLocation } from 'react-admin';
import { isReference } from '../../shared/values.ts';
import type { FormInput } from '../view.ts';

/**
 * The parameter of an address with the values a form starts with. Not react-admin's own `source`, with which
 * an untouched form would count as changed.
 */
const parameter = 'with';

const nothing = {};

/**
 * The address of a list's create dialog that starts with some fields filled in, such as `{ promo_material }`
 * with the material as a record carries it. The address contains only the id of each.
 */
export function startAddress(list: string, fields: Readonly<Record<string, unknown>>): string {
  const ids = Object.entries(fields).flatMap(([field, value]) =>
    isReference(value) ? [[field, { id: value.id }] as const] : [],
  );
  const search = new URLSearchParams({ [parameter]: JSON.stringify(Object.fromEntries(ids)) });
  return `/${list}/create?${search.toString()}`;
}

/** The fields a new record starts with: those of its address, or the usual ones where the address has none. */
export const useStartRecord = (
  usual: Readonly<Record<string, unknown>> = nothing,
): Readonly<Record<string, unknown>> => useRecordFromLocation({ searchSource: parameter }) ?? usual;

/** The parameters of an address that belong to the list itself. */
export function listSearch(search: string): string {
  const parameters = new URLSearchParams(search);
  if (!parameters.has(parameter)) return search;
  parameters.delete(parameter);
  return parameters.toString();
}

/** The values a form starts from, given the record it edits; a record without fields for a new one. */
export const startValues = (inputs: readonly FormInput[], record: Readonly<Record<string, unknown>>) =>
  Object.fromEntries(inputs.map(({ source, toForm }) => [source, toForm(record)]));
