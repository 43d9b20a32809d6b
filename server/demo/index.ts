import { and, eq, isNotNull } from 'drizzle-orm';
import { unaudited } from '../audit/attributed.ts';
import { hashPassword } from '../auth/passwords/hash.ts';
import { communicationMethods } from '../base/options.ts';
import type { Vault } from '../base/vault.ts';
import type { Database } from '../database/database.ts';
import { campaigns, contacts, invitations, mails, plans, users } from '../database/tables/index.ts';
import { demoAccounts, demoManager, demoPassword } from './accounts.ts';
import { demoBrands } from './brands.ts';
import { rebuildFigures } from '../figures/rebuild.ts';
import { campaignsOf } from './campaigns.ts';
import { insertBrands, insertMaterials, insertRoles } from './catalog.ts';
import { insertChanges } from './changes.ts';
import { insertClicks } from './clicks.ts';
import { demoContacts } from './contacts.ts';
import { insertEvents } from './events.ts';
import { insertGuardedAccounts } from './guarded.ts';
import { invitationsOf } from './invitations.ts';
import { insertKey } from './keys.ts';
import { demoMails } from './mails.ts';
import { members } from './members.ts';
import { daysBefore } from './moments.ts';
import { insertMoney } from './money.ts';
import { demoPlans } from './plans.ts';
import { insertRest } from './rest.ts';
import { demoRoles } from './roles.ts';
import { insertTerms } from './terms.ts';

type User = typeof users.$inferInsert;

const insertUsers = async (database: Database, rows: User[]) =>
  (await database.insert(users).values(rows).returning({ id: users.id })).map(({ id }) => id);

/** The accounts to sign in with, in the order of `demoAccounts`. */
async function insertAccounts(
  database: Database,
  passwordHash: string,
  now: Date,
): Promise<Record<string, number>> {
  const rows = demoAccounts.map(({ approved, ...account }, index) => ({
    ...account,
    passwordHash,
    createdAt: daysBefore(now, approved ? 200 - index : 2, index),
    approvedAt: approved ? daysBefore(now, 199 - index, index) : null,
  }));
  const ids = await insertUsers(database, rows);
  return Object.fromEntries(
    demoAccounts.map(({ email }, index) => [email.replace(/@.*/, ''), ids[index] ?? 0]),
  );
}

/** Gives the campaigns: many to the demo's affiliate, some to the other approved ones of its operator. */
async function insertCampaigns(
  database: Database,
  { operatorId, affiliateId, now }: { operatorId: number; affiliateId: number; now: Date },
): Promise<void> {
  const materialsOf = await insertMaterials(database);
  const allPlans = await database.select({ id: plans.id }).from(plans).orderBy(plans.id);
  // No campaign uses the last plans, so that there are some to delete.
  const planIds = allPlans.slice(0, -6).map(({ id }) => id);
  const approved = and(
    eq(users.type, 'affiliate'),
    eq(users.operatorId, operatorId),
    isNotNull(users.approvedAt),
  );
  const affiliates = await database.select().from(users).where(approved).orderBy(users.id);
  const rows = affiliates.flatMap(({ id, brandId, approvedAt }) => {
    const materialIds = materialsOf.get(brandId ?? 0) ?? [];
    const publisher = { affiliateId: id, approvedAt: approvedAt ?? now, materialIds, planIds };
    return campaignsOf(publisher, id === affiliateId ? 44 : id % 3, now);
  });
  await database.insert(campaigns).values(rows);
}

async function fill(database: Database, vault: Vault, now: Date): Promise<void> {
  const passwordHash = await hashPassword(demoPassword);
  const account = await insertAccounts(database, passwordHash, now);
  const id = (name: string) => account[name] ?? 0;
  await database.insert(plans).values(demoPlans);
  await insertTerms(database, now);
  await database.insert(contacts).values(demoContacts);
  const roleIds = await insertRoles(database, now);
  const operators = await insertUsers(
    database,
    members({ type: 'operator', count: 82, from: 0, waiting: 38, roleIds }, now),
  );
  const first = await insertBrands(database, demoBrands.first, [id('operator')]);
  const second = await insertBrands(database, demoBrands.second, [id('operator2')]);
  await insertBrands(database, demoBrands.others, operators.slice(0, 9));
  await insertBrands(database, demoBrands.nobody, []);
  const [home] = first;
  for (const name of ['sub-operator', 'affiliate', 'affiliate-new']) {
    const handle = name.replace('-', '_');
    await database
      .update(users)
      .set({
        brandId: home,
        communicationMethod: communicationMethods.telegram,
        communicationLink: `https://t.me/${handle}_demo`,
      })
      .where(eq(users.id, id(name)));
  }
  const ofFirst = members({ type: 'affiliate', count: 96, from: 100, waiting: 38, brandIds: first }, now);
  await insertUsers(database, ofFirst);
  const managers = members({ type: 'sub-operator', count: 44, from: 200, brandIds: first, roleIds }, now);
  const managerRole = roleIds[demoRoles.findIndex(([name]) => name === demoManager.role)];
  const manager = managers.find(({ roleId }) => roleId === managerRole);
  await insertUsers(
    database,
    managers.map((row) => (row === manager ? { ...row, ...demoManager.account, passwordHash } : row)),
  );
  await insertUsers(
    database,
    members({ type: 'affiliate', count: 26, from: 250, waiting: 5, brandIds: second }, now),
  );
  await insertUsers(database, members({ type: 'sub-operator', count: 4, from: 280, brandIds: second }, now));
  await insertUsers(database, members({ type: 'affiliate', count: 7, from: 290, waiting: 4 }, now));
  await insertCampaigns(database, { operatorId: id('operator'), affiliateId: id('affiliate'), now });
  await insertClicks(database, { operatorId: id('operator'), count: 3_000 }, now);
  await insertEvents(database, { operatorId: id('operator'), count: 120 }, now);
  await insertMoney(database, { operatorId: id('operator'), affiliateId: id('affiliate') }, now);
  // In one step: nobody else is there yet.
  await rebuildFigures(database, now, 400);
  await insertKey(database, now);
  await insertGuardedAccounts(database, vault, { passwordHash, brandId: home, now });
  const accepted = ofFirst.slice(40, 54).map(({ email }) => email);
  await database
    .insert(invitations)
    .values([
      ...invitationsOf({ id: id('operator'), brandIds: first, accepted }, 400, now),
      ...invitationsOf({ id: id('operator2'), brandIds: second, accepted: [] }, 420, now),
      ...invitationsOf({ id: id('super-admin'), brandIds: [], accepted: [] }, 440, now),
    ]);
  await database.insert(mails).values(demoMails(60, vault, now));
  await insertChanges(database, { adminId: id('super-admin'), operatorId: id('operator'), now });
  await insertRest(database);
}

/**
 * Fills an empty database with something to look at; one that has accounts stays as it is.
 *
 * @param vault of the server that will read it: it seals the second factors.
 */
export async function fillWithDemoData(database: Database, vault: Vault): Promise<void> {
  await database.transaction(async (transaction) => {
    const present = await transaction.select({ id: users.id }).from(users).limit(1);
    if (present.length > 0) return;
    await unaudited(transaction);
    await fill(transaction, vault, new Date());
  });
}
