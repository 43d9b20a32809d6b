import { api } from '../../contract/index.ts';
import type { Call } from '../../contract/call.ts';
import type { AnyResource } from '../../contract/resource.ts';
import { median } from '../median.ts';
import { signIn, type Visitor } from './visitor.ts';

const types = ['super-admin', 'operator', 'affiliate'] as const;
const rounds = 15;

async function time(url: string, headers: Record<string, string>): Promise<number> {
  const started = performance.now();
  const answer = await fetch(url, { headers });
  await answer.arrayBuffer();
  if (!answer.ok) throw new Error(`${url} answered ${answer.status}`);
  return performance.now() - started;
}

/**
 * Times the first page of every list, for every type of account that has it: the median of several requests, in
 * milliseconds.
 */
export async function timeLists(url: string): Promise<{ list: string; ms: number; worst: number }[]> {
  const visitors = new Map<string, Visitor>();
  for (const type of types) visitors.set(type, await signIn(url, `${type}@demo.test`));
  const results = [];
  for (const resource of Object.values<AnyResource>(api)) {
    for (const call of [resource.calls.list, resource.calls.listOwn].filter((one): one is Call => !!one)) {
      for (const type of types) {
        const visitor = visitors.get(type);
        if (!visitor || !Array.isArray(call.access) || !call.access.includes(type)) continue;
        // A super-admin may see what is an operator's or an affiliate's own.
        const owner = visitors.get(type === 'super-admin' ? (resource.own?.by ?? type) : type)?.id;
        const path = call.path.replace('{userId}', String(owner));
        const samples = [];
        for (let round = 0; round < rounds; round += 1) {
          samples.push(await time(`${url}${path}?page=1&perPage=18`, visitor.headers));
        }
        results.push({ list: `${type}: ${call.path}`, ms: median(samples), worst: Math.max(...samples) });
      }
    }
  }
  return results;
}
