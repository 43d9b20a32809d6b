import type { Row } from './records.ts';

/** A write: the record in the backend afterward, and the body that was sent. */
interface Written {
  row: Row;
  body: Row;
}

const json = (value: unknown, status = 200) => Response.json(value, { status });

/** How writes are answered, which the specification leaves open. */
export const writeAnswers = {
  '204': () => new Response(null, { status: 204 }),
  'an empty body': () => new Response('', { status: 200 }),
  '""': () => json(''),
  '{}': () => json({}),
  '[]': () => json([]),
  true: () => json(true),
  '{message}': () => json({ message: 'Saved.' }),
  'the record': ({ row }) => json(row, 201),
  'a bare row, with keys instead of titles': ({ row, body }) => json({ id: row.id, ...body }),
  '{data: record}': ({ row }) => json({ data: row }),
  '{message, data: record}': ({ row }) => json({ message: 'Saved.', data: row }),
} satisfies Record<string, (written: Written) => Response>;

export type WriteAnswer = keyof typeof writeAnswers;
export const allAnswers = Object.keys(writeAnswers) as WriteAnswer[];
