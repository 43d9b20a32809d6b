import { promisify } from 'node:util';
import { createGzip } from 'node:zlib';
import PQueue from 'p-queue';
import * as z from 'zod';
import type { Call } from '../../contract/call.ts';
import type { Log } from '../base/log.ts';
import { acceptsGzip } from './compression.ts';
import type { RequestContext } from './environment.ts';
import type { LongList } from './long-list.ts';
import { Refusal } from './refusal.ts';

/** The most long lists that are read at the same time: each takes a database connection and keeps a core busy. */
const atOnce = 2;
/** The most long lists that wait for their turn. */
const mostWaiting = 16;
/** Records that are serialized before other requests get a turn. */
const slice = 250;

const reading = new PQueue({ concurrency: atOnce });

/** The schema of the elements of a response that may be a plain array. */
function elementsOf(schema: z.ZodType | undefined): z.core.$ZodType {
  const options = schema instanceof z.ZodUnion ? schema.options : [schema];
  const array = options.find((option) => option instanceof z.ZodArray);
  if (!array) throw new Error('The contract has no plain array for this answer');
  return array.element;
}

/**
 * Text that is compressed as it is written, and waits in that form until the client takes it: a client that reads slowly
 * then holds a tenth of the memory, and no transaction.
 */
function compressedText() {
  const gzip = createGzip({ level: 1 });
  let isLeft = false;
  const stream = new ReadableStream<Uint8Array<ArrayBuffer>>({
    start(controller) {
      gzip.on('data', (chunk: Buffer) => void (isLeft || controller.enqueue(new Uint8Array(chunk))));
      gzip.on('end', () => void (isLeft || controller.close()));
      gzip.on('error', (error) => controller.error(error));
    },
    cancel() {
      isLeft = true;
      gzip.destroy();
    },
  });
  const write = promisify((text: string, done: (error?: Error | null) => void) => gzip.write(text, done));
  return {
    stream,
    end: () => gzip.end(),
    fail: (error: Error) => gzip.destroy(error),
    /** @returns whether the client is still there. */
    async write(text: string): Promise<boolean> {
      try {
        if (!isLeft) await write(text);
      } catch (error) {
        if (!isLeft) throw error;
      }
      return !isLeft;
    },
  };
}

/** Thrown to stop reading a list whose client has left. */
class Left extends Error {}

/**
 * Sends a long list while it is read. Few are read at once and some wait; beyond that the answer is 503.
 *
 * A fault at its beginning is answered like any other. After that the status is sent, and a fault breaks the
 * connection off, which no client takes for a complete list.
 */
export async function sendLongList(
  c: RequestContext,
  { answer, lines }: Pick<Call, 'answer' | 'lines'>,
  list: LongList,
  log: Log,
): Promise<Response> {
  if (reading.size >= mostWaiting) throw new Refusal(503, 'busy', { headers: { 'Retry-After': '5' } });
  const elements = elementsOf(answer);
  const text = compressedText();
  const isZipped = acceptsGzip(c.req.header('Accept-Encoding'));
  const respond = () =>
    c.body(isZipped ? text.stream : text.stream.pipeThrough(new DecompressionStream('gzip')), 200, {
      'Content-Type': lines ? 'application/x-ndjson' : 'application/json',
      ...(lines && { 'Content-Disposition': `attachment; filename="${lines}"` }),
      Vary: 'Accept-Encoding',
      ...(isZipped && { 'Content-Encoding': 'gzip' }),
    });
  return new Promise<Response>((resolve, reject) => {
    let isBegun = false;
    const read = async () => {
      await list.each(async (records) => {
        for (let at = 0; at < records.length; at += slice) {
          const parts = records
            .slice(at, at + slice)
            .map((record) => JSON.stringify(z.parse(elements, record)));
          const isWanted = await text.write(
            lines ? parts.map((part) => `${part}\n`).join('') : (isBegun ? ',' : '[') + parts.join(','),
          );
          if (!isWanted) throw new Left();
          if (!isBegun) resolve(respond());
          isBegun = true;
        }
      });
      // All of its rows may have gone since they were first counted.
      if (!lines) await text.write(isBegun ? ']' : '[]');
      if (!isBegun) resolve(respond());
      text.end();
    };
    const fail = (error: Error) => {
      if (error instanceof Left) return;
      if (!isBegun) return reject(error);
      log.error({ requestId: c.get('requestId'), err: error }, 'list broken off');
      // On a socket, an error of the text would be printed a second time, and its message sent.
      if (c.env?.outgoing) c.env.outgoing.destroy();
      else text.fail(error);
    };
    reading.add(read).catch(fail);
  });
}
