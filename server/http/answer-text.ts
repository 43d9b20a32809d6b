import * as z from 'zod';
import { LongList } from './long-list.ts';

/** What the elements of an answer are that may be a plain array. */
function elementsOf(schema: z.ZodType): z.core.$ZodType {
  const options = schema instanceof z.ZodUnion ? schema.options : [schema];
  const array = options.find((option) => option instanceof z.ZodArray);
  if (!array) throw new Error('The contract has no plain array for this answer');
  return array.element;
}

/** Pieces of text that memory holds once and outside of what JavaScript collects. */
async function piecesOf(elements: z.core.$ZodType, list: LongList): Promise<Uint8Array<ArrayBuffer>[]> {
  const pieces = [Buffer.from('[')];
  await list.each((records) => {
    const texts = records.map((record) => JSON.stringify(z.parse(elements, record)));
    pieces.push(Buffer.from((pieces.length > 1 ? ',' : '') + texts.join(',')));
  });
  return [...pieces, Buffer.from(']')];
}

/**
 * The JSON of an answer, parsed by its schema.
 *
 * @throws when the schema does not know the answer; nothing has been sent then.
 */
export async function answerText(schema: z.ZodType, answer: unknown): Promise<string | ReadableStream> {
  if (!(answer instanceof LongList)) return JSON.stringify(schema.parse(answer));
  return new Blob(await piecesOf(elementsOf(schema), answer)).stream();
}
