import pg from 'pg';
import { databaseAddresses } from '../base/database-addresses.ts';
import type { Log } from '../base/log.ts';
import { StartError } from '../base/start-error.ts';
import { settle } from './settle.ts';
import { hearLoss, usualTimeouts } from './settled-pool.ts';
import { noAnswer } from './unavailable.ts';

/** Whether an address is that of a pooler. */
async function isPooler(address: string, log: Log): Promise<boolean> {
  const client = new pg.Client({
    connectionString: address,
    connectionTimeoutMillis: usualTimeouts.connect,
    application_name: 'panel',
  });
  hearLoss(client, log);
  try {
    await client.connect();
    return (await settle(client, usualTimeouts)).isPooled;
  } finally {
    await client.end();
  }
}

/**
 * Makes sure that the hosts of DATABASE_URL are PostgreSQL itself, as a program needs that sets something for its
 * session: a pooler would hand that on to others. Hosts that do not answer are passed over, as such a program does.
 *
 * @param need what needs it, the beginning of a sentence.
 * @throws StartError where one is a pooler, or none answers.
 */
export async function requireDirect(url: string, need: string, log: Log): Promise<void> {
  const looks = await Promise.allSettled(databaseAddresses(url).map((address) => isPooler(address, log)));
  if (looks.some((look) => look.status === 'fulfilled' && look.value)) {
    throw new StartError(
      `DATABASE_URL leads to a pooler. ${need} the address of PostgreSQL itself; docs/operating.md says more.`,
    );
  }
  const [first] = looks;
  if (first?.status === 'rejected' && looks.every(({ status }) => status === 'rejected')) {
    throw noAnswer(first.reason);
  }
}
