import type { approvals } from '../../contract/approvals.ts';
import type { Row } from './listAnswer.ts';

/** Whose requests to join are answered. */
export type Applicant = keyof typeof approvals;

/** An answer to some requests that can still be taken back. */
export interface Answer {
  applicant: Applicant;
  ids: readonly Row['id'][];
  approved: boolean;
  /** Gives the answer; called once. `leaving`: the page is about to close. */
  give: (leaving: boolean) => Promise<void>;
  /** Called when that is over, well or not: the lists can be read again. */
  onGiven: () => void;
}

/** Where each list of requests is. */
const lists: Record<Applicant, string> = { affiliate: 'affiliates', operator: 'operators' };

const held = new Set<Answer>();
const given = new Set<Answer>();

/** Holds an answer back, so that it can be taken back: rejecting deletes, and the backend cannot undo it. */
export const hold = (answer: Answer): void => void held.add(answer);

/** Takes an answer back. @returns false when it was given already. */
export function takeBack(answer: Answer): boolean {
  if (given.has(answer)) return false;
  return held.delete(answer);
}

/** Gives an answer that nobody took back. Until it has arrived, its requests stay out of the lists. */
export async function give(answer: Answer, leaving = false): Promise<void> {
  if (!held.has(answer) || given.has(answer)) return;
  given.add(answer);
  try {
    await answer.give(leaving);
  } finally {
    given.delete(answer);
    held.delete(answer);
    answer.onGiven();
  }
}

/** Gives every answer that is held back: the page is left, or its user signs out. */
export async function giveAll(leaving = false): Promise<void> {
  await Promise.all([...held].map((answer) => give(answer, leaving)));
}

/** The ids of a resource's records that were answered, and whose answer is not there yet. */
export function answeredIds(resource: string): ReadonlySet<string> {
  const answers = [...held].filter(({ applicant }) => lists[applicant] === resource);
  return new Set(answers.flatMap(({ ids }) => ids.map(String)));
}
