import type { approvals } from '../../contract/approvals.ts';
import type { CallInput } from '../../contract/call.ts';
import { observed } from '../shared/observed.ts';
import type { Row } from './list-answer.ts';

/** The kind of account whose requests to join are answered. */
export type Applicant = keyof typeof approvals;

/** The body that the backend gets. */
export type AnswerBody = CallInput<(typeof approvals)['affiliate']>['body'];

/** An answer to some requests that can still be taken back. */
export interface Answer {
  applicant: Applicant;
  ids: readonly Row['id'][];
  /** Aborted when the account that answered is no longer signed in; what is not sent by then never is. */
  signal: AbortSignal;
  /** Sends the answer to one request. `leaving`: the page is about to close. */
  send: (id: Row['id'], leaving: boolean) => Promise<void>;
  /** Called with the errors once all is sent, successfully or not: the lists can then be read again. */
  onGiven: (failures: readonly unknown[]) => void;
}

/** The progress of an answer. */
interface Progress {
  /** The ids whose answer is not sent yet. */
  rest: Row['id'][];
  failures: unknown[];
  /** Settles when all of it is sent; absent while the answer can be taken back. */
  sending?: Promise<unknown>;
}

/** The resource that lists each kind of request. */
const lists: Record<Applicant, string> = { affiliate: 'affiliates', operator: 'operators' };

const held = new Map<Answer, Progress>();
/** The answers that are held, as a new array after every change. */
const answers = observed<readonly Answer[]>([]);
const follow = () => answers.set([...held.keys()]);

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

/** Takes an answer back. @returns false if it is already being sent. */
export const takeBack = (answer: Answer): boolean => !held.get(answer)?.sending && release(answer);

async function sendOne(answer: Answer, id: Row['id'], leaving: boolean): Promise<void> {
  answer.signal.throwIfAborted();
  await answer.send(id, leaving);
}

async function sendRest(answer: Answer, { rest, failures }: Progress, leaving: boolean): Promise<void> {
  const attempt = (id: Row['id']) =>
    sendOne(answer, id, leaving).catch((error: unknown) => void failures.push(error));
  // A page that closes cannot wait for one request after the other.
  if (leaving) await Promise.all(rest.splice(0).map(attempt));
  for (let id = rest.shift(); id !== undefined; id = rest.shift()) await attempt(id);
}

/**
 * Sends an answer that was not undone, and waits until all of it has arrived; until then its requests stay out of the
 * lists. `leaving` sends the rest at once, even of an answer that is already being sent.
 */
export async function give(answer: Answer, leaving = false): Promise<void> {
  const progress = held.get(answer);
  if (!progress) return;
  if (leaving || !progress.sending) {
    progress.sending = Promise.all([progress.sending, sendRest(answer, progress, leaving)]);
  }
  let awaited;
  do {
    awaited = progress.sending;
    await awaited;
  } while (awaited !== progress.sending);
  if (release(answer)) answer.onGiven(progress.failures);
}

/** Sends every answer that is held back, because the page is left or its user signs out. */
export async function giveAll(leaving = false): Promise<void> {
  await Promise.all([...held.keys()].map((answer) => give(answer, leaving)));
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
