import type * as z from 'zod';
import { type AnyResource } from '../../../contract/resource.ts';
import { api } from '../../../contract/index.ts';
import { type Kind, kindOf } from '../../../contract/kinds.ts';
import { sampleOf } from '../../../server/base/samples.ts';
import { type Caller, listCall, type Row, rowsOf } from './callers.ts';

let number = 0;

/** The kind of a field of a body, and its name there. */
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
  // It knows no other operator.
  if (target === api.operators && caller.type === 'operator') return [{ id: caller.id }];
  return rowsOf(listCall(target, caller.type) ? caller : admin, target);
}

/** The characters that tests add to a sample: other scripts, and those with a meaning in HTML and addresses. */
const tricky: Partial<Record<Kind['is'], string>> = {
  text: ' пример <b>"&',
  content: '\nстрока',
  link: '/?a=1&b=+&c=C',
};

/** A value that a field accepts, a different one each time where possible. */
async function sample(kind: Kind, caller: Caller, admin: Caller): Promise<unknown> {
  number += 1;
  if (kind.is === 'reference') return (await referable(kind.resource, caller, admin)).at(-1)?.id;
  if (kind.is === 'references') {
    return (await referable(kind.resource, caller, admin)).slice(0, 3).map(({ id }) => String(id));
  }
  const made = sampleOf(kind, number);
  if (made === undefined) throw new Error(`Nobody writes a ${kind.is}`);
  return typeof made === 'string' ? made + (tricky[kind.is] ?? '') : made;
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

const never = [[], {}, 'a\0b'];
const broken: Partial<Record<Kind['is'], readonly unknown[]>> = {
  text: [...never, '', ' ', 'x'.repeat(256), 'one\ntwo', 'one\u0007two', '\u200B\u200B', 7],
  content: [...never, '', ' \n '],
  email: [...never, '', 'nobody', 'a b@c'],
  phone: [...never, '', '+79123456789', '+7 (912) 345-67-8'],
  link: [
    ...never,
    '',
    'https://exa\nmple.com/\ta',
    'ftp://example.com',
    'javascript:alert(1)',
    'http://localhost',
    'not a link',
  ],
  money: [...never, '', '10', '10.5', '-1.00', 10, '99999999999.00'],
  option: [...never, 9999, '2', 1.5],
  reference: [...never, 2_000_000_000, 0, '1'],
  references: ['1', [1], ['0'], ['2000000000'], ['x']],
};

/** Values that break the rule of a field, some of them of another type. */
export const wrong = ({ is }: Kind): readonly unknown[] => broken[is] ?? never;

const written: Partial<Record<Kind['is'], (value: never) => unknown>> = {
  option: ({ key }: { key: number }) => key,
  reference: ({ id }: { id: number }) => id,
  references: (rows: Row[]) => rows.map(({ id }) => String(id)),
};

/** The value that a record shows for a field of its body. */
export function shown(record: Record<string, unknown>, field: string, kind: Kind): unknown {
  const within = record['user'] as Record<string, unknown> | undefined;
  const value = record[kind.is === 'reference' ? kind.field : field] ?? within?.[field];
  const read = written[kind.is];
  return read ? read(value as never) : value;
}
