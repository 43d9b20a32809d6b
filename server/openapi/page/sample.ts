import type { JsonSchema } from '../schemas.ts';
import { choices, itemsOf, propertiesOf, resolve } from './reference.ts';

const formats: Record<string, string> = {
  'date-time': '2026-03-14T09:26:53.000Z',
  id: '7',
  positive: '1',
};

/** Texts by the name of their field, for what a pattern alone would not tell. */
const texts: Record<string, string> = {
  name: 'Anna Petrova',
  user: 'Anna Petrova',
  email: 'anna@example.com',
  phone: '+7 (912) 345-67-89',
  link: 'https://brand.example',
  communication_link: 'tg://resolve?domain=anna',
  price: '10.00',
  code: '012345',
  password: 'a long password',
  password_confirmation: 'a long password',
  content: 'Spring offer: 20 % for new customers',
  message: 'Required',
};

function sampleOfType(schema: JsonSchema, key: string, depth: number): unknown {
  switch (schema['type']) {
    case 'integer':
    case 'number':
      return schema['minimum'] ?? 1;
    case 'boolean':
      return true;
    case 'null':
      return null;
    case 'array': {
      const items = itemsOf(schema);
      return items ? [sample(items, key, depth + 1)] : [];
    }
    case 'object':
      return Object.fromEntries(
        (propertiesOf(schema) ?? []).map(([name, inner]) => [name, sample(inner, name, depth + 1)]),
      );
    default:
      return formats[String(schema['format'])] ?? texts[key] ?? 'text';
  }
}

/** A plausible value of a schema; `key` is the field it is for. */
export function sample(schema: JsonSchema, key = '', depth = 0): unknown {
  const own = resolve(schema);
  const [first] = choices(own);
  if (first) return sample(first, key, depth);
  if (own['const'] !== undefined) return own['const'];
  const values: unknown = own['enum'];
  if (Array.isArray(values)) return values.at(0);
  return depth > 8 ? null : sampleOfType(own, key, depth);
}
