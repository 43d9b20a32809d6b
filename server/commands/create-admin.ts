import { randomUUID } from 'node:crypto';
import * as z from 'zod';
import * as rules from '../../contract/rules.ts';
import { attributed } from '../audit/attributed.ts';
import { foldedEmail } from '../auth/email.ts';
import { mailFirstPasswordLink } from '../auth/passwords/links.ts';
import { textsIn } from '../base/texts.ts';
import type { Vault } from '../base/vault.ts';
import type { Database } from '../database/database.ts';
import { users } from '../database/tables/index.ts';
import type { MailQueue } from '../mail/queue.ts';
import { UsageError } from './run.ts';

const admin = z.object({
  email: foldedEmail,
  name: rules.name(),
});

interface Tools {
  database: Database;
  mail: MailQueue;
  vault: Vault;
  appUrl: string;
}

async function insert(transaction: Database, values: z.output<typeof admin>, now: Date) {
  const [row] = await transaction
    .insert(users)
    .values({ ...values, type: 'super-admin', approvedAt: now, createdAt: now })
    .onConflictDoNothing({ target: users.email })
    .returning({ id: users.id, email: users.email });
  if (!row) throw new UsageError(`There is an account of ${values.email} already.`);
  return row;
}

/** The part of an e-mail before its @, or all of it where that part is too short for a name. */
function nameFor(email: string): string {
  const local = email.split('@')[0];
  return rules.name().safeParse(local).data ?? email;
}

/**
 * Creates a super-admin without a password, and with it the order of the mail that brings the link to choose one.
 *
 * @param wanted `name` follows from the e-mail where none is given.
 * @returns the folded e-mail. @throws UsageError when the e-mail is invalid or taken.
 */
export async function createAdmin(
  { database, mail, vault, appUrl }: Tools,
  wanted: { email: string; name?: string | undefined },
): Promise<string> {
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
  return own.transaction(async (database) => {
    const owner = await insert(database, parsed.data, now);
    await mailFirstPasswordLink({ database, mail, vault, appUrl, now, text: textsIn('en') }, owner);
    return owner.email;
  });
}
