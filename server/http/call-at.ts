import { TrieRouter } from 'hono/router/trie-router';
import { type Call, callId } from '../../contract/call.ts';
import { calls } from '../../contract/calls.ts';

/** `/api/v1/plans/{id}` as the router writes it. */
export const pattern = (call: Call) => call.path.replaceAll(/\{(\w+)\}/g, ':$1');

/** The order of two calls for a router, which tries them in order: `/operators/blocked` is also an `/operators/{id}`. */
export const staticFirst = (a: Call, b: Call) => Number(a.path.includes('{')) - Number(b.path.includes('{'));

/** A call, by its id and by its path with parameters in braces. */
interface Found {
  id: string;
  path: string;
}

const router = new TrieRouter<Found>();
for (const call of calls.toSorted(staticFirst)) {
  router.add(call.method, pattern(call), { id: callId(call), path: call.path });
}

/** The call that a request means, for one that is answered elsewhere; undefined where there is none. */
export const callAt = (method: string, path: string): Found | undefined =>
  router.match(method, path)[0][0]?.[0];
