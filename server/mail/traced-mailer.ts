import type { Tracing } from '../base/tracing.ts';
import type { Mailer } from './mailer.ts';

/** A mailer whose tries are recorded, by the kind of the letter and not by its recipient. */
export const tracedMailer = (mailer: Mailer, tracing: Tracing): Mailer => ({
  send(mail) {
    const { kind } = mail.letter;
    return tracing.within({ name: `send ${kind}`, kind: 'client', values: { 'mail.kind': kind } }, () =>
      mailer.send(mail),
    );
  },
  close: () => mailer.close(),
});
