import { expect } from 'vitest';
import { type Explanation, explainCalls } from '../../../contract/explain.ts';
import type { Caller } from './callers.ts';

/** Opens an entry; its parts add up to it. */
export async function openEntry({ client }: Caller, entry: string): Promise<Explanation> {
  const { status, body } = await client.get(`/api/v1/explain/${entry}`);
  expect([entry, status]).toEqual([entry, 200]);
  const found = explainCalls.explain.answer.parse(body);
  const { sum } = found.children;
  if (sum !== null) expect([entry, sum]).toEqual([entry, found.amount]);
  return found;
}

/**
 * Opens an amount and all that it leads to.
 *
 * @returns the fewest clicks to each event, by its title and amount; the first click opens the amount itself.
 */
export async function clicksToEvents(caller: Caller, entry: string): Promise<Map<string, number>> {
  const clicks = new Map<string, number>();
  const seen = new Set([entry]);
  let opened = [entry];
  for (let click = 1; opened.length > 0; click += 1) {
    const below = new Set<string>();
    for (const one of opened) {
      const found = await openEntry(caller, one);
      const { title, amount, children } = found;
      if (one.startsWith('event-')) clicks.set(`${title} ${amount ?? ''}`.trim(), click);
      for (const child of children.data) if (child.entry !== null) below.add(child.entry);
    }
    opened = [...below].filter((one) => !seen.has(one));
    for (const one of opened) seen.add(one);
  }
  return clicks;
}
