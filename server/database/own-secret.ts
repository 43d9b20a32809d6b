import { eq } from 'drizzle-orm';
import { StartError } from '../base/start-error.ts';
import type { Vault } from '../base/vault.ts';
import type { Database } from './database.ts';
import { ownSecret } from './tables/index.ts';

/**
 * Makes sure that the secret is that of the database, or replaces it: with another one, click ids, mailed links and
 * waiting mails would be unknown, and nobody would be told. A database without one takes the present secret.
 *
 * @param file the secret's, for the message.
 * @throws StartError that says what to do where neither the present nor the former secret is that of the database.
 */
export async function requireOwnSecret(database: Database, vault: Vault, file: string): Promise<void> {
  const [present, former] = vault.names;
  await database.insert(ownSecret).values({ name: present }).onConflictDoNothing();
  const [own] = await database.select({ name: ownSecret.name }).from(ownSecret);
  if (own?.name === present) return;
  if (own === undefined || own.name !== former) {
    throw new StartError(
      `${file} does not hold the secret of this database. Put that secret back, or beside it into ${file}.former; docs/operating.md says how a secret is replaced, and what to do where it is lost.`,
    );
  }
  await database.update(ownSecret).set({ name: present }).where(eq(ownSecret.name, former));
}

/** Makes the present secret that of the database, whichever it was. */
export async function adoptSecret(database: Database, vault: Vault): Promise<void> {
  const [name] = vault.names;
  await database
    .insert(ownSecret)
    .values({ name })
    .onConflictDoUpdate({ target: ownSecret.id, set: { name } });
}
