import { html, raw } from 'hono/html';
import type { JsonSchema } from '../schemas.ts';
import { choices, itemsOf, nameOf, propertiesOf } from './reference.ts';

export type Html = ReturnType<typeof html>;

/** Several pieces one after the other. */
export const joined = (pieces: readonly Html[], between = ''): Html =>
  html`${pieces.flatMap((piece, index) => (index === 0 ? [piece] : [raw(between), piece]))}`;

/** The values that a schema accepts, in a few words; for a named schema, a link to its description. */
export function typeOf(schema: JsonSchema): Html {
  const name = nameOf(schema);
  if (name !== undefined) return html`<a href="#schema-${name}">${name}</a>`;
  const alternatives = choices(schema);
  if (alternatives.length > 0) return joined(alternatives.map(typeOf), ' or ');
  if (Array.isArray(schema['enum'])) return html`one of ${schema['enum'].join(', ')}`;
  if (schema['type'] === 'array') {
    const items = itemsOf(schema);
    return items ? html`list of ${typeOf(items)}` : html`empty list`;
  }
  if (schema['type'] !== 'object') return html`${String(schema['type'] ?? 'any')}`;
  const keys = (propertiesOf(schema) ?? []).map(([key, inner]) => html`${key}: ${typeOf(inner)}`);
  return keys.length > 0 ? html`{ ${joined(keys, ', ')} }` : html`object`;
}

/** The rules of a schema beyond its type. */
export function rulesOf(schema: JsonSchema): string {
  const { minLength, maxLength, minimum, maximum, format, maxItems } = schema;
  const known: [string, unknown][] = [
    ['at least', minLength && `${String(minLength)} characters`],
    ['at most', maxLength && `${String(maxLength)} characters`],
    ['at most', maxItems && `${String(maxItems)} items`],
    ['from', minimum],
    ['to', maximum],
    ['', format],
  ];
  return known
    .filter(([, value]) => value !== undefined)
    .map(([word, value]) => `${word} ${String(value)}`.trim())
    .join(', ');
}
