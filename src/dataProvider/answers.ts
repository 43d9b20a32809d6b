import type { approvals } from '../../contract/approvals.ts';
import type { Row } from './listAnswer.ts';

/** Whose requests to join are answered. */
export type Applicant = keyof typeof approvals;

/** An answer to some requests that can still be taken back. */
export interface Answer {
  applicant: Applicant;
  ids: readonly Row['id'][];
  approved: boolean;
  /** Aborted when whoever answered is signed in no longer; what is not sent by then never is. */
  signal: AbortSignal;
  /** Tells the backend of one request. `leaving`: the page is about to close. */
  send: (id: Row['id'], leaving: boolean) => Promise<void>;
  /** Called when that is over, well or not: the lists can be read again. Given what failed, and why. */
  onGiven: (failures: readonly unknown[]) => void;
}

/** How far an answer is. */
interface Progress {
  /** What is not sent yet. */
  rest: Row['id'][];
  failures: unknown[];
  /** What is being sent; absent while the answer can be taken back. */
  sending?: Promise<unknown>;
}

/** Where each list of requests is. */
const lists: Record<Applicant, string> = { affiliate: 'affiliates', operator: 'operators' };

const held = new Map<Answer, Progress>();

/** Holds an answer back, so that it can be taken back: rejecting deletes, and the backend cannot undo it. */
export const hold = (answer: Answer): void => void held.set(answer, { rest: [...answer.ids], failures: [] });

/** Takes an answer back. @returns false when it was given already. */
export const takeBack = (answer: Answer): boolean => !held.get(answer)?.sending && held.delete(answer);

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
 * Gives an answer that nobody took back, and waits until all of it has arrived; until then its requests stay
 * out of the lists. `leaving` sends at once what is left of one that is being given.
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
  if (held.delete(answer)) answer.onGiven(progress.failures);
}

/** Gives every answer that is held back: the page is left, or its user signs out. */
export async function giveAll(leaving = false): Promise<void> {
  await Promise.all([...held.keys()].map((answer) => give(answer, leaving)));
}

/** The ids of a resource's records that were answered, and whose answer is not there yet. */
export function answeredIds(resource: string): ReadonlySet<string> {
  const answers = [...held.keys()].filter(({ applicant }) => lists[applicant] === resource);
  return new Set(answers.flatMap(({ ids }) => ids.map(String)));
}
