import { randomUUID } from 'node:crypto';
import * as z from 'zod';
import * as rules from '../../contract/rules.ts';
import { attributed } from '../audit/attributed.ts';
import { foldedEmail } from '../auth/email.ts';
import { mailFirstPasswordLink } from '../auth/passwords/links.ts';
import { textsIn } from '../base/texts.ts';
import { createVault } from '../base/vault.ts';
import type { Database } from '../database/database.ts';
import { users } from '../database/tables/index.ts';
import type { Mailer } from '../mail/mailer.ts';
import { UsageError } from './run.ts';

const admin = z.object({
  email: foldedEmail,
  name: rules.name(),
});

interface Tools {
  database: Database;
  mail: Mailer;
  secret: string;
  appUrl: string;
}

async function insert(database: Database, values: z.output<typeof admin>, now: Date) {
  const [row] = await database.transaction((transaction) =>
    transaction
      .insert(users)
      .values({ ...values, type: 'super-admin', approvedAt: now, createdAt: now })
      .onConflictDoNothing({ target: users.email })
      .returning({ id: users.id, email: users.email }),
  );
  if (!row) throw new UsageError(`There is an account of ${values.email} already.`);
  return row;
}

/** The part of an e-mail before its @, or all of it where that part is too short for a name. */
function nameFor(email: string): string {
  const local = email.split('@')[0];
  return rules.name().safeParse(local).data ?? email;
}

/**
 * Creates a super-admin without a password and mails the link to choose one.
 *
 * @param wanted `name` follows from the e-mail where none is given.
 * @throws UsageError when the e-mail is none or taken; MailFailure once the account exists.
 */
export async function createAdmin(
  { database, mail, secret, appUrl }: Tools,
  wanted: { email: string; name?: string | undefined },
): Promise<void> {
  const parsed = admin.safeParse({ ...wanted, name: wanted.name ?? nameFor(wanted.email) });
  if (!parsed.success) {
    throw new UsageError(
      parsed.error.issues.some(({ path }) => path[0] === 'email')
        ? 'EMAIL must be an e-mail address.'
        : 'NAME must have 2 to 255 characters, on one line.',
    );
  }
  const own = attributed(database, { requestId: randomUUID(), address: 'npm run admin' });
  const now = new Date();
  const owner = await insert(own, parsed.data, now);
  const vault = createVault({ secret });
  await mailFirstPasswordLink({ database: own, mail, vault, appUrl, now, text: textsIn('en') }, owner);
}
