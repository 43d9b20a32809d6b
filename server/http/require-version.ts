import { Refusal } from './refusal.ts';

interface Versioned {
  version?: number | undefined;
}

/**
 * Refuses a write that began from another version than the present one, within a transaction that keeps the present one
 * as it is.
 *
 * @param began from the request's If-Match; without one there is nothing to compare. @param present undefined where
 * there is no version yet, which 0 stands for. @throws Refusal 412 with the present one.
 */
export function requireVersion(began: number | undefined, present: Versioned | undefined): void {
  if (began === undefined || began === (present?.version ?? 0)) return;
  throw new Refusal(412, 'version.stale', { record: present });
}
