import type { Call } from '../../contract/call.ts';
import { csvFile } from '../../contract/csv-file.ts';
import { replayed } from '../../contract/replayed.ts';
import type { Log } from '../base/log.ts';
import type { RequestContext } from './environment.ts';
import { LongList } from './long-list.ts';
import { sendLongList } from './send-long-list.ts';

/** Sends the answer of a call. */
export async function send(c: RequestContext, call: Call, answer: unknown, log: Log): Promise<Response> {
  const { status } = call;
  if (!call.answer || status === 204) return c.body(null, status);
  if (answer instanceof LongList) return sendLongList(c, call, answer, log);
  if (call.csv) {
    const { text, of } = csvFile.parse(answer);
    return c.body(text, status, {
      'Content-Type': 'text/csv; charset=utf-8',
      'Content-Disposition': `attachment; filename="${call.csv.replace('.', `-${of}.`)}"`,
    });
  }
  // Throws if the answer does not match the contract, which would be a defect of the server.
  const text = JSON.stringify(call.answer.parse(answer));
  return c.body(text, status, { 'Content-Type': 'application/json' });
}

/** Sends the stored answer of an earlier request with the same key, under the header by which Stripe tells it. */
export function sendStored(c: RequestContext, { status }: Call, answer: string | null): Response {
  c.header(replayed, 'true');
  return answer === null || status === 204
    ? c.body(null, status)
    : c.body(answer, status, { 'Content-Type': 'application/json' });
}
