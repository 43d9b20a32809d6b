import type { approvals } from '../../contract/approvals.ts';
import type { CallInput } from '../../contract/call.ts';
import { accountOf, getSession, sessionSignal } from '../authProvider/store.ts';
import { observed } from '../shared/observed.ts';
import { unsent } from '../shared/unsaved.ts';
import type { Row } from './list-answer.ts';

/** The kind of account whose requests to join are answered. */
export type Applicant = keyof typeof approvals;

/** The body that the backend gets. */
export type AnswerBody = CallInput<(typeof approvals)['affiliate']>['body'];

/** An answer to some requests that can still be taken back. */
export interface Answer {
  applicant: Applicant;
  ids: readonly Row['id'][];
  /** The id of the account that answered: nothing is sent in the name of another. */
  account: number | undefined;
  /** Aborted when the session ends in which the answer was given. */
  signal: AbortSignal;
  /** Sends the answer to one request. `leaving`: the page is about to close. */
  send: (id: Row['id'], leaving: boolean) => Promise<void>;
  /** Called when the answer begins to be sent: it cannot be taken back any more. */
  onSend: () => void;
  /**
   * Called with what was not accepted once all is sent, or can no longer be sent: the lists can then be read again.
   */
  onGiven: (failures: readonly Failure[]) => void;
}

/** A request that was not answered. */
export interface Failure {
  id: Row['id'];
  /** Absent if the answer was not sent, because its account is no longer signed in. */
  error?: unknown;
}

/** The progress of an answer. */
interface Progress {
  /** The ids whose answer is not sent yet. */
  rest: Row['id'][];
  failures: Failure[];
  /** Settles when all of it is sent; absent while nothing is under way. */
  sending?: Promise<unknown>;
}

/** The resource that lists each kind of request. */
const lists: Record<Applicant, string> = { affiliate: 'affiliates', operator: 'operators' };

const held = new Map<Answer, Progress>();
/** The answers that are held, as a new array after every change. */
const answers = observed<readonly Answer[]>([]);
const follow = () => {
  answers.set([...held.keys()]);
  unsent.set(held.size > 0);
};

/** Holds an answer back, so that it can be taken back: once mailed, it cannot. */
export function hold(answer: Answer): void {
  held.set(answer, { rest: [...answer.ids], failures: [] });
  follow();
}

function release(answer: Answer): boolean {
  const wasHeld = held.delete(answer);
  follow();
  return wasHeld;
}

/** Takes an answer back that is not being sent yet. */
export const takeBack = (answer: Answer): void => void release(answer);

/** Whether the session is that of the account that answered, and in this state. */
function isSession(status: 'signed-in' | 'lapsed', { account }: Answer): boolean {
  const session = getSession();
  return session.status === status && accountOf(session)?.id === account;
}

async function sendRest(answer: Answer, { rest, failures }: Progress, leaving: boolean): Promise<void> {
  const attempt = async (id: Row['id']) => {
    const session = sessionSignal();
    try {
      await answer.send(id, leaving);
    } catch (error) {
      // The next session of the same account tries again.
      if (session.aborted) rest.unshift(id);
      else failures.push({ id, error });
    }
  };
  // A page that closes cannot wait for one request after the other.
  if (leaving) await Promise.all(rest.splice(0).map(attempt));
  while (isSession('signed-in', answer)) {
    const id = rest.shift();
    if (id === undefined) return;
    await attempt(id);
  }
}

/**
 * Sends an answer that was not undone, and waits until all of it has arrived; until then its requests stay out of the
 * lists. `leaving` sends the rest at once, even of an answer that is already being sent. If the session lapses, the
 * rest is held until the account has signed in again; if another one does, or nobody is to, the rest has failed.
 */
export async function give(answer: Answer, leaving = false): Promise<void> {
  const progress = held.get(answer);
  if (!progress || isSession('lapsed', answer)) return;
  answer.onSend();
  if (leaving || !progress.sending) {
    progress.sending = Promise.all([progress.sending, sendRest(answer, progress, leaving)]);
  }
  let awaited;
  do {
    awaited = progress.sending;
    await awaited;
  } while (awaited !== progress.sending);
  progress.sending = undefined;
  if (progress.rest.length > 0 && isSession('lapsed', answer)) return;
  if (release(answer)) answer.onGiven([...progress.failures, ...progress.rest.map((id) => ({ id }))]);
}

/** Sends every answer that is held back, because the page is left or its user signs out. */
export async function giveAll(leaving = false): Promise<void> {
  await Promise.all([...held.keys()].map((answer) => give(answer, leaving)));
}

/** Goes on with what is held from sessions that have ended, once it is known whose the next one is. */
export async function giveOutlived(): Promise<void> {
  await Promise.all([...held.keys()].filter(({ signal }) => signal.aborted).map((answer) => give(answer)));
}

const idsOf = (some: readonly Answer[], resource: string): ReadonlySet<string> =>
  new Set(
    some.filter(({ applicant }) => lists[applicant] === resource).flatMap(({ ids }) => ids.map(String)),
  );

/** The ids of a resource's records that were answered, and whose answer has not arrived yet. */
export const answeredIds = (resource: string): ReadonlySet<string> => idsOf(answers.get(), resource);

/** Whether a request was answered, and the answer has not arrived yet. */
export function useIsAnswered(applicant: Applicant, id: Row['id']): boolean {
  return idsOf(answers.useValue(), lists[applicant]).has(String(id));
}
