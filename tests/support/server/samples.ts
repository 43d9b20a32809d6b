import type * as z from 'zod';
import { type AnyResource } from '../../../contract/resource.ts';
import { api } from '../../../contract/index.ts';
import { type Kind, kindOf } from '../../../contract/kinds.ts';
import { type Caller, listCall, type Row, rowsOf } from './callers.ts';

let number = 0;

/** The kind of a field of a body, and how it is called there. */
export const fieldsOf = (schema: z.ZodObject): [field: string, kind: Kind][] =>
  Object.entries(schema.shape).flatMap(([field, part]) => {
    const kind = kindOf(part);
    return kind ? [[field, kind] as [string, Kind]] : [];
  });

async function referable(resource: string, caller: Caller, admin: Caller): Promise<Row[]> {
  const target: AnyResource | undefined = Object.values<AnyResource>(api).find(
    ({ name }) => name === resource,
  );
  if (!target) throw new Error(`There is no resource ${resource}`);
  return rowsOf(listCall(target, caller.type) ? caller : admin, target);
}

/** A value that a field accepts, another one each time where it can be. */
async function sample(kind: Kind, caller: Caller, admin: Caller): Promise<unknown> {
  number += 1;
  switch (kind.is) {
    case 'text':
      return `Example ${number} пример <b>"&`;
    case 'content':
      return `Line ${number}\nстрока`;
    case 'email':
      return `example${number}@new.example`;
    case 'phone':
      return `+7 (912) 345-67-${String(10 + (number % 90))}`;
    case 'link':
      return `https://example${number}.test/?a=1&b=%20`;
    case 'money':
      return `${number}.50`;
    case 'yesNo':
      return true;
    case 'option':
      return 2;
    case 'reference':
      return (await referable(kind.resource, caller, admin)).at(-1)?.id;
    case 'references':
      return (await referable(kind.resource, caller, admin)).slice(0, 3).map(({ id }) => String(id));
    default:
      throw new Error(`Nobody writes a ${kind.is}`);
  }
}

/** A body that is accepted. */
export async function sampleBody(
  schema: z.ZodObject,
  caller: Caller,
  admin: Caller,
): Promise<Record<string, unknown>> {
  const entries: [string, unknown][] = [];
  for (const [field, kind] of fieldsOf(schema)) entries.push([field, await sample(kind, caller, admin)]);
  return Object.fromEntries(entries);
}

/** A value that breaks the rule of a field; it may be of another type. */
export function wrong(kind: Kind): unknown[] {
  const always = [[], {}, 'a\0b'];
  switch (kind.is) {
    case 'text':
      return [...always, '', ' ', 'x'.repeat(256), 7];
    case 'content':
      return [...always, '', ' \n '];
    case 'email':
      return [...always, '', 'nobody', 'a b@c'];
    case 'phone':
      return [...always, '', '+79123456789', '+7 (912) 345-67-8'];
    case 'link':
      return [...always, '', 'ftp://example.com', 'javascript:alert(1)', 'http://localhost', 'not a link'];
    case 'money':
      return [...always, '', '10', '10.5', '-1.00', 10, '99999999999.00'];
    case 'option':
      return [...always, 9999, '2', 1.5];
    case 'reference':
      return [...always, 2_000_000_000, 0, '1'];
    case 'references':
      return ['1', [1], ['0'], ['2000000000'], ['x']];
    default:
      return always;
  }
}

/** What a record shows of a field of its body. */
export function shown(record: Record<string, unknown>, field: string, kind: Kind): unknown {
  const within = record['user'] as Record<string, unknown> | undefined;
  const value = record[kind.is === 'reference' ? kind.field : field] ?? within?.[field];
  switch (kind.is) {
    case 'option':
      return (value as { key: number }).key;
    case 'reference':
      return (value as { id: number }).id;
    case 'references':
      return (value as { id: number }[]).map(({ id }) => String(id));
    default:
      return value;
  }
}
