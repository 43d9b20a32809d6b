import type { Terms } from '../../../contract/terms.ts';
import { type DryRun, termsCalls, type TermsVersion } from '../../../contract/terms-calls.ts';
import { addressOf } from '../../shared/http/address-of.ts';
import { request } from '../../shared/http/index.ts';
import { ifMatch } from '../../shared/http/versions.ts';

/** The query of a plan's versions. */
export const termsKey = (planId: number) => ['plan-terms', planId];

/** @throws ApiError, and what zod throws where the answer is something else; so do the others. */
export async function readTerms(planId: number, signal: AbortSignal) {
  const { json } = await request(addressOf(termsCalls.list.path, { id: planId }), { signal });
  return termsCalls.list.answer.parse(json);
}

/** A version to add. */
interface NewTerms {
  /** The newest version, from which it began. */
  version: number | undefined;
  terms: Terms;
  /** Null for now. */
  validFrom: string | null;
}

/** @param key names the version: sent twice with the same key, it is written once. */
export async function addTerms(
  planId: number,
  { version, terms, validFrom }: NewTerms,
  key: string,
): Promise<TermsVersion> {
  const { method, path, answer } = termsCalls.add;
  const body = { terms, valid_from: validFrom };
  const headers = { ...ifMatch(version), 'Idempotency-Key': `"${key}"` };
  const { json } = await request(addressOf(path, { id: planId }), { method, body, headers });
  return answer.parse(json);
}

/** Tries terms on the facts of the last months. Nothing is written. */
export async function tryTerms(planId: number, terms: Terms): Promise<DryRun> {
  const { method, path, answer } = termsCalls.preview;
  const { json } = await request(addressOf(path, { id: planId }), { method, body: { terms } });
  return answer.parse(json);
}

export const followTerms = (planId: number, follows: boolean) =>
  request(addressOf(termsCalls.follow.path, { id: planId }), {
    method: termsCalls.follow.method,
    body: { customers_follow: follows },
  });

export const removeTerms = (planId: number, version: number) =>
  request(addressOf(termsCalls.remove.path, { id: planId, version }), { method: termsCalls.remove.method });
