import { format } from 'node:util';
import { afterEach, beforeEach, vi } from 'vitest';

const allowed: RegExp[] = [];
/** Outside production react-admin also reports the reads that the panel itself gave up. */
const abandoned = /^DOMException \[AbortError\]/;
const seen: string[] = [];

/** Lets the running test cause console messages of this kind; all others fail it. */
export function allowConsole(pattern: RegExp): void {
  allowed.push(pattern);
}

function record(...values: unknown[]): void {
  const message = format(...values);
  if (![abandoned, ...allowed].some((pattern) => pattern.test(message))) seen.push(message);
}

/** Makes every console error and warning fail the test that caused it. */
export function guardConsole(): void {
  beforeEach(() => {
    vi.spyOn(console, 'error').mockImplementation(record);
    vi.spyOn(console, 'warn').mockImplementation(record);
  });
  afterEach(() => {
    const messages = seen.splice(0);
    allowed.length = 0;
    // Not compared by `expect`, which cuts texts off.
    if (messages.length > 0) throw new Error(`console messages:\n${messages.join('\n')}`);
  });
}
