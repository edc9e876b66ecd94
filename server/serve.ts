import { resolve } from 'node:path';
import { createSentryTracker } from '#adapters/error-tracking/sentry-envelope.ts';
import { createParcelHub } from '#adapters/carrier/parcel-hub.ts';
import { createSmtpMailSender } from '#adapters/mail/smtp-mail-sender.ts';
import { createComposedPictures } from '#adapters/pictures/picture-store.ts';
import { type Database, openDatabase } from '#database/pool.ts';
import { checkReadiness } from '#database/readiness.ts';
import { asWebRole } from '#database/web-role.ts';
import { demoDownload } from '#demo/downloads.ts';
import { parsePictureKey } from '#demo/pictures/picture-key.ts';
import { enqueueStaleWords } from '#shop/search/words.sql.ts';
import { systemClock } from '#shop/kernel/clock.ts';
import type { Log } from '#shop/kernel/ctx.ts';
import type { Db } from '#shop/kernel/db.ts';
import { startEngineFeeder } from './catalogue-index/engine-feeder.ts';
import { createFollowingIndex } from './catalogue-index/create-following-index.ts';
import { composeParts } from './compose.ts';
import { findAccount } from '#shop/account/find-account.ts';
import { followChanges } from './follow-changes.ts';
import { resolvers } from './graphql/resolvers.ts';
import type { Front } from './http-parts.ts';
import { createHttp } from './http.ts';
import { demoJobs, jobs, repeatedJobs } from './jobs.ts';
import { createLog } from './log.ts';
import { openPaymentProviders } from './payments.ts';
import { loadPageRenderer, type PageRenderer } from './pages/page-renderer.ts';
import { runJobs } from './run-jobs.ts';
import type { Settings } from './settings.ts';
import { shutDownHttp } from './shut-down.ts';
import { createSpeakAs } from './speak-as.ts';
import { startWarming, type Warming } from './warm-tiles.ts';

/** Settings with what a start found out or started: the database and where mails go. */
export type ServerSettings = Settings & { databaseUrl: string; smtpUrl: string };

export type RunningServer = { close(): Promise<void> };

const buildFolder = resolve(import.meta.dirname, '../.build');
const statementTimeoutMs = 10_000;

/**
 * Node cuts small buffers out of pieces of 64 KB, each of which lasts as long as any buffer in it: a kept answer of 3 KB would hold 64, and what
 * zlib leaves behind until the old generation is collected, the bodies of three requests.
 */
const pieceBytes = 8_192;

/**
 * Starts this process's part of the shop: pages and API, the API alone, the jobs, or all. What cannot start is
 * logged and thrown, and nothing of it stays behind.
 */
export async function startServer(
  settings: ServerSettings,
  pages?: PageRenderer,
  front?: Front,
): Promise<RunningServer> {
  Buffer.poolSize = pieceBytes;
  const { errorTrackingDsn: dsn, environment } = settings;
  const tracker =
    dsn === undefined ? undefined : createSentryTracker({ dsn, environment, clock: systemClock });
  const log = createLog(settings, tracker);
  const closers: (() => Promise<void>)[] = [];
  const close = async () => {
    for (const end of closers.splice(0).toReversed()) await end();
  };
  try {
    const database = openDatabase(databaseOptions(settings, log));
    closers.push(() => database.close());
    if (settings.role !== 'worker')
      closers.push(await startHttp({ settings, database, log, pages, front }));
    if (settings.role === 'all' || settings.role === 'worker') {
      const worker = await startWorker(settings, database, log);
      closers.push(() => worker.close());
    }
    return { close };
  } catch (fault) {
    log.fatal({ err: fault }, 'Error while mounting app:');
    await close();
    throw fault;
  }
}

function databaseOptions({ databaseUrl, role, databaseConnections }: ServerSettings, log: Log) {
  return {
    url: asWebRole(databaseUrl),
    applicationName: `ranzen ${role}`,
    maxConnections: databaseConnections,
    statementTimeoutMs,
    onConnectionLost: (error: Error) =>
      log.warn({ err: error }, 'A connection to the database was lost'),
  };
}

type HttpStart = {
  settings: ServerSettings;
  database: Database;
  log: ReturnType<typeof createLog>;
  pages: PageRenderer | undefined;
  front: Front | undefined;
};

/** Opens the doors; the answer closes them again. */
async function startHttp({
  settings,
  database,
  log,
  pages,
  front,
}: HttpStart): Promise<() => Promise<void>> {
  const { db, pool } = database;
  const hasPages = settings.role !== 'api';
  const index = createFollowingIndex(settings, { db, clock: systemClock, log });
  const ahead: { tiles?: Warming } = {};
  const parts = composeParts(settings, {
    log,
    db,
    clock: systemClock,
    resolvers,
    findAccount,
    pictures: createComposedPictures({
      folder: resolve(settings.dataDir, 'pictures'),
      recipeOf: parsePictureKey,
      onCacheFault(fault) {
        log.warn({ err: fault }, 'A picture could not be kept');
      },
    }),
    downloads: demoDownload,
    render: hasPages
      ? (pages ?? (await loadPageRenderer(`${buildFolder}/server/index.js`)))
      : undefined,
    clientFolder: hasPages && !pages ? `${buildFolder}/client` : undefined,
    catalogueIndex: index,
    warmth: () => ({ index: index.isWarm(), tiles: ahead.tiles?.isDone() ?? false }),
    front,
    readiness: () => checkReadiness(pool),
  });
  const app = createHttp(parts);
  const listener = followChanges(asWebRole(settings.databaseUrl), parts, index, log);
  try {
    await app.listen({ host: settings.host, port: settings.port });
  } catch (fault) {
    await listener.close();
    await index.close();
    throw fault;
  }
  ahead.tiles = startWarming(parts, index, log);
  return async () => {
    await shutDownHttp(app);
    await ahead.tiles?.close();
    await listener.close();
    await index.close();
  };
}

/** Works off the jobs; of the demo shop those that keep it alive too. */
async function startWorker(settings: ServerSettings, { db, pool }: Database, log: Log) {
  const mail = createSmtpMailSender(settings.smtpUrl);
  const ofDemo = settings.seed === 'demo' ? demoJobs(pool, systemClock) : [];
  const repeated = [...repeatedJobs, ...ofDemo];
  const speakAs = createSpeakAs(settings, db);
  const { databaseUrl } = settings;
  const payments = openPaymentProviders(settings.payments, systemClock);
  const carrier = settings.carrier && createParcelHub(settings.carrier);
  const ctx = { db, clock: systemClock, log, mail, speakAs, payments, carrier };
  const worker = await runJobs({ databaseUrl, jobs, repeated, ctx });
  await enqueueStaleWords(db);
  const feeder = feedRemoteEngine(settings, db, log);
  return {
    async close() {
      await feeder?.close();
      await worker.close();
      mail.close();
    },
  };
}

/** Undefined where no remote engine answers. */
function feedRemoteEngine({ catalogueIndex, databaseUrl }: ServerSettings, db: Db, log: Log) {
  if (catalogueIndex === 'memory' || catalogueIndex === 'postgres') return undefined;
  return startEngineFeeder({
    engineUrl: catalogueIndex,
    databaseUrl: asWebRole(databaseUrl),
    db,
    clock: systemClock,
    log,
  });
}
