import type { Letter } from './letter.ts';

/** A mail that could not be handed over. */
export class MailFailure extends Error {
  /** Whether another try is pointless, as the mail server does not accept the recipient. */
  readonly isFinal: boolean;

  constructor(message: string, { isFinal = false, ...options }: ErrorOptions & { isFinal?: boolean } = {}) {
    super(message, options);
    this.isFinal = isFinal;
  }
}

/** The look of the sender's mails. */
export interface MailLook {
  /** The name of the product, where it has one of its own. */
  name?: string | undefined;
  /** The ground of a button, as `#rrggbb`; white reads well on it. */
  accent?: string | undefined;
}

/** A letter on its way to one address. */
export interface Sending {
  to: string;
  letter: Letter;
  /** Names the mail in its Message-ID: by it, a mail server or program can tell that it got a mail twice. */
  id: string;
}

/** Hands mails over: by SMTP, or into a folder. */
export interface Mailer {
  /**
   * Sends a letter to one address and resolves once it has been accepted.
   *
   * @throws MailFailure when it was not.
   */
  send(mail: Sending): Promise<void>;
  close(): void;
}
