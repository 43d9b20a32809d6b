import { auth } from '../contract/auth.ts';
import { createApp } from './app.ts';
import { mostSignIns, retryAfter } from './auth/passwords/queue.ts';
import { identityProvider } from './auth/single-sign-on/provider.ts';
import { requireReadableFactors } from './auth/two-factor/readable.ts';
import { createBackground } from './base/background.ts';
import type { Config } from './base/config.ts';
import type { Log } from './base/log.ts';
import { productionWarnings } from './base/production-warnings.ts';
import { together } from './base/together.ts';
import type { Tracing } from './base/tracing.ts';
import { panelDirectory } from './base/root.ts';
import { createVault } from './base/vault.ts';
import { startWatchdog } from './base/watchdog.ts';
import { answerBackupRequests } from './data-directory/backup-request.ts';
import { readSecrets, secretFile } from './data-directory/secret.ts';
import { commissionJobs, doCommissionJobs } from './commissions/jobs.ts';
import type { Database } from './database/database.ts';
import { createFitness, watchFitness } from './database/fitness.ts';
import { openDatabase } from './database/open.ts';
import { requireOwnSecret } from './database/own-secret.ts';
import { openStandby } from './database/standby.ts';
import { fillWithDemoData } from './demo/index.ts';
import { presentDemoAccounts } from './demo/present.ts';
import { startHousekeeping } from './housekeeping.ts';
import { addressReader } from './http/client-address.ts';
import { refuseCrowd } from './http/crowd.ts';
import { listen, requireFree } from './http/listen.ts';
import { withOwnLook } from './http/own-look.ts';
import { readPanelFiles } from './http/panel-files.ts';
import { openMailing } from './mail/mailing.ts';
import { openMailer } from './mail/open.ts';
import { createMetrics } from './metrics/registry.ts';
import { measureClicks } from './metrics/clicks.ts';
import { type Measuring, serveMetrics } from './metrics/serve.ts';
import { listenerOf, type Running, trustedNetworks } from './running.ts';
import { startPanel } from './start-panel.ts';
import { tracedRequests } from './tracing/requests.ts';
import { doTrackingJobs, trackingJobs } from './tracking/jobs.ts';
import { openTracking } from './tracking/open.ts';
import { openCountries } from './tracking/visit/countries.ts';

/** Seconds that the embedded database, which runs in the main thread, may take for one operation. */
const longestHang = 30;

const signInCrowd = { call: auth.login, most: mostSignIns, retryAfter };

/** Serves panel and API. */
async function startAll(config: Config, log: Log, tracing?: Tracing): Promise<Running> {
  for (const warning of productionWarnings(config)) log.warn(warning);
  const [secrets, files, countryOf] = await together([
    readSecrets(config),
    readPanelFiles(panelDirectory).then((built) => withOwnLook(built, config)),
    openCountries(config.geoipFile, log),
    requireFree(config.host, config.port),
  ]);
  const vault = createVault(secrets);
  const fill = async (database: Database) => {
    if (config.seed === 'demo') await fillWithDemoData(database, vault);
  };
  const connection = await openDatabase(config, log, fill, tracing);
  const { databaseReplicaUrl } = config;
  const standby = databaseReplicaUrl
    ? openStandby(databaseReplicaUrl, connection.database, log, undefined, tracing)
    : undefined;
  let measuring: Measuring | undefined;
  try {
    await requireOwnSecret(connection.database, vault, secretFile(config));
    await requireReadableFactors(connection.database, vault, secretFile(config));
    const demoAccounts =
      config.seed === 'demo' ? await presentDemoAccounts(connection.database) : new Set<string>();
    const background = createBackground(log, tracing);
    const clock = () => new Date();
    const fitness = createFitness(connection, clock);
    const metrics = config.metrics && createMetrics({ ...connection, standby });
    const mailing = await openMailing(connection, {
      vault,
      clock,
      log,
      tracing,
      otherJobs: [...trackingJobs, ...commissionJobs],
      onDone: metrics?.onDone,
      isHeld: () => fitness?.fault() !== undefined,
    });
    const { jobs } = mailing;
    const { database, unhurried, ping, inLane } = connection;
    const { retentionDays } = config;
    // Visitors cannot come again later, so their clicks have the right time even where the clock is wrong.
    const clickClock = fitness?.now ?? clock;
    const tracking = await openTracking({
      database,
      unhurried,
      secrets,
      clock: clickClock,
      log,
      countryOf,
      isOutdated: () => fitness?.fault()?.reason === 'version',
    });
    if (metrics) measureClicks(metrics.registry, tracking.counts);
    let endLooks = async () => {};
    let endHousekeeping = async () => {};
    let endWatch = async () => {};
    let endBackups = async () => {};
    // Before anything is answered or begun, which a port that is taken would cut short.
    measuring = config.metrics && metrics && (await serveMetrics(config.metrics, metrics.registry, log));
    const { finish, origin } = await listen(config.host, config.port, log, (own, isDraining) => {
      const appUrl = config.appUrl ?? own;
      const services = {
        database,
        inLane,
        standby,
        ping,
        fitness,
        isDraining,
        ...secrets,
        appUrl,
        readAddress: addressReader(trustedNetworks(config, own), log),
        securityContact: config.securityContact,
        requireTwoFactor: config.requireTwoFactor,
        retentionDays,
        hasCommissions: true,
        identityProviders: config.identityProviders.map((one) => identityProvider(one, appUrl, log)),
        clock,
        mail: mailing.queue,
        jobs,
        auditRetention: config.auditRetention,
        background,
        log,
        onAnswered: metrics?.onAnswered,
        tracing,
      };
      if (fitness) endLooks = watchFitness(fitness, log);
      endHousekeeping = startHousekeeping(services);
      if (!config.databaseUrl) endWatch = startWatchdog(longestHang);
      if (connection.dump) {
        endBackups = answerBackupRequests(config.dataDirectory, connection.dump, (error) =>
          log.error({ err: error }, 'backup failed'),
        );
      }
      mailing.start(openMailer(config, appUrl));
      doCommissionJobs(jobs, { database, clock, mail: mailing.queue, appUrl });
      doTrackingJobs(jobs, { database, secrets, clock, log, retentionDays });
      const app = refuseCrowd(listenerOf(createApp(services, files)), signInCrowd, services);
      return tracedRequests(tracing, tracking.before(app, services));
    });
    const stop = async (hurry: AbortSignal) => {
      await finish(config.drain, hurry);
      await measuring?.close();
      await tracking.stop();
      await endHousekeeping();
      await endLooks();
      await endBackups();
      await background.settled();
      await mailing.stop();
      await standby?.close();
      await connection.close();
      await endWatch();
      await tracing?.stop();
    };
    return { url: config.appUrl ?? origin, demoAccounts, stop };
  } catch (error) {
    await measuring?.close();
    await standby?.close();
    await connection.close();
    throw error;
  }
}

/**
 * Starts what the configuration asks for.
 *
 * @throws StartError with a sentence for the person who started it.
 */
export async function start(config: Config, log: Log): Promise<Running> {
  // Loaded only where traces are recorded: the libraries take 16 MB of memory.
  const tracing = config.tracing && (await import('./tracing/otlp.ts')).traceTo(config.tracing, log);
  return config.apiUrl ? startPanel(config, config.apiUrl, log, tracing) : startAll(config, log, tracing);
}
