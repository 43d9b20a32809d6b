import { and, asc, eq, exists, gt, ne, or } from 'drizzle-orm';
import * as z from 'zod';
import type { Language } from '../../contract/languages.ts';
import { termsSentence } from '../../contract/terms-sentence.ts';
import { textsIn } from '../base/texts.ts';
import type { Database } from '../database/database.ts';
import { attributions, brands, campaigns, plans, planTerms, users } from '../database/tables/index.ts';
import type { Handler, JobKind } from '../jobs/job-kind.ts';
import type { Jobs } from '../jobs/open.ts';
import type { Letter } from '../mail/letter.ts';
import type { MailQueue } from '../mail/queue.ts';
import { newTermsLetter, withdrawnTermsLetter } from '../mail/terms-letters.ts';
import { type TermsVersion, termsInForce } from './terms-versions.ts';

/** A version that affiliates are told of. */
const notice = z.object({
  plan: z.int(),
  /** The row of the version: its number may be given again once it is removed. */
  terms: z.int(),
  /** The moment that it was announced for; only of a version that was removed. */
  withdrawn: z.string().optional(),
  /** The affiliate who was told last: those with a higher id come next. */
  after: z.int(),
});
type Notice = z.output<typeof notice>;

/**
 * Tells some affiliates of a change of terms, and orders the next job for the others. The mails belong to the transaction
 * that ends the job, so nobody is told twice.
 */
export const noticeJob: JobKind<Notice> = {
  name: 'plan-terms-notice',
  data: notice,
  retry: { limit: 12, delay: 15 },
  timeout: 60,
  atOnce: 1,
};

/** The affiliates that one job tells: a transaction of the embedded database keeps others waiting. */
const atOnce = 20;

type Ordering = Pick<Jobs, 'send'>;

/** Has affiliates told of a new version, in the transaction that adds it. */
export const orderNotices = (
  jobs: Ordering,
  transaction: Database,
  { id, planId }: Pick<TermsVersion, 'id' | 'planId'>,
): Promise<void> => jobs.send(transaction, noticeJob, { plan: planId, terms: id, after: 0 });

/** Has them told that it is not going to come, in the transaction that removes it. */
export const orderWithdrawals = (
  jobs: Ordering,
  transaction: Database,
  { id, planId, validFrom }: Pick<TermsVersion, 'id' | 'planId' | 'validFrom'>,
): Promise<void> =>
  jobs.send(transaction, noticeJob, {
    plan: planId,
    terms: id,
    withdrawn: validFrom.toISOString(),
    after: 0,
  });

interface Reader {
  id: number;
  email: string;
  language: Language | null;
  timeZone: string | null;
}

/**
 * The next affiliates whom the terms of a plan concern: with a campaign under it that has not ended, and, where customers
 * follow the plan, with customers that it pays for.
 */
function readersOf(database: Database, { plan, after }: Notice): Promise<Reader[]> {
  const mayBring = database
    .select({ id: campaigns.id })
    .from(campaigns)
    .where(
      and(eq(campaigns.planId, plan), eq(campaigns.affiliateId, users.id), ne(campaigns.state, 'ended')),
    );
  const isFollowed = database
    .select({ id: plans.id })
    .from(plans)
    .where(and(eq(plans.id, plan), plans.customersFollow));
  const hasCustomers = database
    .select({ id: attributions.id })
    .from(attributions)
    .where(and(eq(attributions.planId, plan), eq(attributions.affiliateId, users.id)));
  const isConcerned = or(exists(mayBring), and(exists(isFollowed), exists(hasCustomers)));
  return database
    .select({ id: users.id, email: users.email, language: users.language, timeZone: brands.timeZone })
    .from(users)
    .leftJoin(brands, eq(brands.id, users.brandId))
    .where(and(gt(users.id, after), isConcerned))
    .orderBy(asc(users.id))
    .limit(atOnce);
}

/** A day and an hour, as the reader's brand counts them. */
const momentText = (moment: Date, language: Language, timeZone: string | null) =>
  new Intl.DateTimeFormat(language, {
    year: 'numeric',
    month: 'long',
    day: 'numeric',
    hour: language === 'en' ? 'numeric' : '2-digit',
    minute: '2-digit',
    timeZone: timeZone ?? 'UTC',
    timeZoneName: 'short',
  }).format(moment);

/** The version that a notice is about, or the one that stays where it was withdrawn; undefined where there is none. */
async function toldVersion(database: Database, { plan, terms, withdrawn }: Notice, now: Date) {
  if (withdrawn !== undefined) return termsInForce(database, plan, now);
  const [found] = await database.select().from(planTerms).where(eq(planTerms.id, terms));
  return found;
}

interface Tools {
  database: Database;
  clock: () => Date;
  mail: Pick<MailQueue, 'send'>;
  jobs: Ordering;
  /** Where the link in a mail leads. */
  appUrl: string;
}

/** Does the jobs by which affiliates are told. */
export const noticeHandler = ({ database, clock, mail, jobs, appUrl }: Tools): Handler<Notice> => ({
  async work(data) {
    const now = clock();
    const [plan] = await database.select().from(plans).where(eq(plans.id, data.plan));
    const version = await toldVersion(database, data, now);
    // A version that was removed meanwhile is told by nobody but its withdrawal.
    if (!plan || !version) return undefined;
    const readers = await readersOf(database, data);
    const letterTo = ({ language, timeZone }: Reader): Letter => {
      const spoken = language ?? 'en';
      const told = { plan: plan.name, terms: termsSentence(version.terms, spoken) };
      const at = (moment: Date) => momentText(moment, spoken, timeZone);
      if (data.withdrawn !== undefined) {
        const when = at(new Date(data.withdrawn));
        return withdrawnTermsLetter(textsIn(spoken), appUrl, { ...told, when });
      }
      const when = version.validFrom > now ? at(version.validFrom) : undefined;
      return newTermsLetter(textsIn(spoken), appUrl, { ...told, when, follows: plan.customersFollow });
    };
    return async (transaction) => {
      for (const reader of readers) {
        await mail.send(transaction, { to: reader.email, letter: letterTo(reader) });
      }
      const last = readers.length === atOnce ? readers.at(-1) : undefined;
      if (last) await jobs.send(transaction, noticeJob, { ...data, after: last.id });
    };
  },
});
