import type { Letter } from './letter.ts';

/** A mail that could not be handed over. */
export class MailFailure extends Error {}

/** Sends mails: by SMTP, or into a folder. */
export interface Mailer {
  /**
   * Sends a letter to one address and resolves once it has been accepted.
   *
   * @throws MailFailure when it was not.
   */
  send(to: string, letter: Letter): Promise<void>;
  close(): void;
}
