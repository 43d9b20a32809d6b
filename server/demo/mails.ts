import { randomUUID } from 'node:crypto';
import type { MailKind, MailState } from '../../contract/mails.ts';
import { textsIn } from '../base/texts.ts';
import type { Vault } from '../base/vault.ts';
import type { mails } from '../database/tables/index.ts';
import { guardedChangeLetter } from '../mail/letters.ts';
import { sealedAbout } from '../mail/queue.ts';
import { daysBefore } from './moments.ts';
import { person, pick } from './people.ts';

type Mail = typeof mails.$inferInsert;

const kinds: readonly MailKind[] = [
  'verification',
  'request',
  'approved',
  'invitation',
  'reset',
  'guarded_change',
  'welcome',
  'rejected',
  'registered',
];

/** The mails that were not simply sent, by their position from the latest. */
const fates: Readonly<Record<number, Partial<Mail> & { status: MailState }>> = {
  2: { status: 'failed', kind: 'guarded_change', tries: 1, error: '550 5.1.1 No such user here' },
  5: { status: 'expired', kind: 'verification', tries: 4, error: 'connect ECONNREFUSED 203.0.113.25:587' },
  11: { status: 'failed', kind: 'guarded_change', tries: 13, error: '451 4.7.1 Greylisted, try again later' },
  17: { status: 'expired', kind: 'reset', tries: 7, error: '421 4.3.2 Service shutting down' },
};

/**
 * Mails of the last days: nearly all sent, the others with a reason. The failed ones still have their text, to send
 * them again.
 */
export function demoMails(count: number, vault: Vault, now: Date): Mail[] {
  const letter = JSON.stringify(guardedChangeLetter(textsIn('en'), 'https://panel.example', 'password'));
  return Array.from({ length: count }, (_, index): Mail => {
    const fate = fates[index] ?? { status: 'sent' };
    const messageId = randomUUID();
    const createdAt = daysBefore(now, Math.floor(index / 3), index);
    return {
      email: person(300 + index).email,
      kind: pick(kinds, index),
      messageId,
      tries: 1,
      createdAt,
      sentAt: fate.status === 'sent' ? new Date(createdAt.getTime() + 1_000) : null,
      sealedLetter: fate.status === 'failed' ? vault.seal(letter, sealedAbout(messageId)) : null,
      ...fate,
    };
  }).toReversed();
}
