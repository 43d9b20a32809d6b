import type * as z from 'zod';
import { sessions } from '../../../contract/sessions.ts';
import { addressOf } from '../../shared/http/address-of.ts';
import { request } from '../../shared/http/index.ts';

/** A place where the account is signed in. */
export type OwnSession = z.output<typeof sessions.list.answer>[number];

/** The key of the list of them. */
export const sessionsKey = ['own-sessions'];

/** @throws ApiError, and what zod throws where the answer is no list of sessions. */
export async function readSessions(signal: AbortSignal): Promise<OwnSession[]> {
  const { json } = await request(sessions.list.path, { signal });
  return sessions.list.answer.parse(json);
}

/** Ends one other session, or all others. */
export const endSession = (id?: number) =>
  id === undefined
    ? request(sessions.endOthers.path, { method: sessions.endOthers.method })
    : request(addressOf(sessions.end.path, { id }), { method: sessions.end.method });
