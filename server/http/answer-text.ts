import * as z from 'zod';
import { LongList } from './long-list.ts';

/** The schema of the elements of a response that may be a plain array. */
function elementsOf(schema: z.ZodType): z.core.$ZodType {
  const options = schema instanceof z.ZodUnion ? schema.options : [schema];
  const array = options.find((option) => option instanceof z.ZodArray);
  if (!array) throw new Error('The contract has no plain array for this answer');
  return array.element;
}

/** The text in pieces, held in memory once and outside the garbage-collected heap. */
async function piecesOf(elements: z.core.$ZodType, list: LongList): Promise<Uint8Array<ArrayBuffer>[]> {
  const pieces = [Buffer.from('[')];
  await list.each((records) => {
    const texts = records.map((record) => JSON.stringify(z.parse(elements, record)));
    pieces.push(Buffer.from((pieces.length > 1 ? ',' : '') + texts.join(',')));
  });
  return [...pieces, Buffer.from(']')];
}

/**
 * The JSON of a response, parsed by its schema.
 *
 * @throws when the answer does not match the schema; nothing has been sent then.
 */
export async function answerText(schema: z.ZodType, answer: unknown): Promise<string | ReadableStream> {
  if (!(answer instanceof LongList)) return JSON.stringify(schema.parse(answer));
  return new Blob(await piecesOf(elementsOf(schema), answer)).stream();
}
