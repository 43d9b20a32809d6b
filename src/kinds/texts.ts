import type * as z from 'zod';
import { kindOf } from '../../contract/kinds.ts';
import type { AnyResource } from '../../contract/resource.ts';

/** The texts that every resource has, under `resources.{name}`. */
const always = ['record', 'empty', 'errors.load'] as const;
const perOperation = {
  create: ['create', 'created', 'errors.save'],
  update: ['edit', 'updated', 'errors.save'],
  delete: ['confirm_delete', 'deleted', 'errors.delete'],
} as const;

export type ResourceText =
  (typeof always)[number] | (typeof perOperation)[keyof typeof perOperation][number] | `fields.${string}`;

/** The translation key of one of a resource's texts: labels are found by convention only. */
export const textKey = (resource: string, text: ResourceText) => `resources.${resource}.${text}`;

/** Every key that the catalogs must have for a resource; `npm run locales` checks them. */
export function textKeys(resource: AnyResource): string[] {
  const { name, record, create, update, filter } = resource;
  const fields = [record, create, update, filter]
    .flatMap((schema) => Object.entries<z.ZodType>(schema?.shape ?? {}))
    // Versions are compared, never shown.
    .flatMap(([field, value]) => (kindOf(value)?.is === 'version' ? [] : [field]));
  const ofOperations: Partial<Record<string, readonly ResourceText[]>> = perOperation;
  const operations = Object.keys(resource.calls).flatMap((operation) => ofOperations[operation] ?? []);
  const texts: ResourceText[] = [
    ...always,
    ...operations,
    ...fields.map((field) => `fields.${field}` as const),
  ];
  return [...new Set(texts.map((text) => textKey(name, text)))];
}
