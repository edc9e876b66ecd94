import type pg from 'pg';
import { resolve } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { createSentryTracker } from '#adapters/error-tracking/sentry-envelope.ts';
import { createParcelHub } from '#adapters/carrier/parcel-hub.ts';
import { createPostgresFileStore } from '#adapters/files/postgres-file-store.sql.ts';
import { createIncomingMessages } from '#adapters/incoming/open-incoming.ts';
import { createClamd } from '#adapters/malware-scanner/clamd.ts';
import { createVarnishPurge } from '#adapters/page-purge/varnish-purge.ts';
import { createFileTransfer } from '#adapters/transfer/file-transfer.ts';
import { createHttpsTransfer } from '#adapters/transfer/https-transfer.ts';
import { pictureTransferLimits } from '#adapters/transfer/transfer-limits.ts';
import { createWebhookSender } from '#adapters/webhooks/http-webhook-sender.ts';
import { createPhase4AccessPoint } from '#adapters/access-point/phase4-access-point.ts';
import { createVies } from '#adapters/vat-register/vies.ts';
import { createSmtpMailSender } from '#adapters/mail/smtp-mail-sender.ts';
import type { ObjectStore } from '#adapters/files/object-port.ts';
import type { PictureSizes, PictureStore } from '#adapters/pictures/port.ts';
import { type Database, type DatabaseOptions, openDatabase } from '#database/pool.ts';
import { requireServerLimits } from '#database/server-limits.ts';
import { measureInvariants } from '#database/measure-invariants.ts';
import { checkReadiness } from '#database/readiness.ts';
import { webUrlOf } from '#database/web-role.ts';
import { paceOfImports } from '#shop/exchange/pace.ts';
import { enqueueStaleWords } from '#shop/search/words.sql.ts';
import { type Clock, systemClock } from '#shop/kernel/clock.ts';
import { backofficeHost, originOfHost } from '#shop/storefronts/hosts.ts';
import type { Log } from '#shop/kernel/ctx.ts';
import { openCatalogueIndex, startFeeder } from './boot/open-catalogue-index.ts';
import { registerPictures } from './files/pictures.ts';
import { openBackoffice } from './backoffice/backoffice-http.ts';
import { backofficeResolvers } from './backoffice/backoffice-resolvers.ts';
import { createBackofficeSchema } from './backoffice/backoffice-schema.ts';
import { composeParts } from './boot/compose.ts';
import { findAccount } from '#shop/account/find-account.ts';
import { followChanges } from './boot/follow-changes.ts';
import { resolvers } from './graphql/resolvers.ts';
import { findDocument } from '#shop/files/keep-document.ts';
import { type FindDownload, registerDownloads } from './files/downloads.ts';
import type { Front } from './boot/http-parts.ts';
import { createHttp } from './boot/create-http.ts';
import { jobs, type RepeatedJob, repeatedJobs } from './boot/jobs.ts';
import { createLog } from './boot/log.ts';
import { listenOnSharedPort } from './boot/listen-on-shared-port.ts';
import { openReplicaReads } from './boot/open-replica-reads.ts';
import { openObjectStore, openPictures } from './boot/open-pictures.ts';
import { type Observation, observe } from './boot/observe.ts';
import { openPaymentProviders } from './boot/payments.ts';
import { loadPageRenderer, type PageRenderer } from './pages/page-renderer.ts';
import { runJobs, type RunningJobs } from './boot/run-jobs.ts';
import type { Settings } from './settings/settings.ts';
import { createLocaleFor } from './context/locale-for.ts';
import { startFlushing } from './boot/flush-counts.ts';
import { createNodeReports } from './boot/node-reports.ts';
import { startWarming, type Warming } from './boot/warm-tiles.ts';

/** Settings completed by the start: the database and the mail server. Only jobs need the owner's URL. */
export type ServerSettings = Settings & { smtpUrl: string };

/** Parts that differ between installations: pictures, downloads, jobs of the demo. */
export type Supplies = {
  /** `folder` is the store's folder on disk. */
  openPictures: (options: {
    folder: string;
    onCacheFault: (fault: unknown) => undefined;
  }) => PictureStore;
  findDownload: FindDownload;
  /** Additional repeated jobs, for a shop with demo data. */
  demoJobs: (pool: pg.Pool, clock: Clock) => readonly RepeatedJob[];
};

/** Replacements of the built pages, in development and tests. */
export type OtherPages = { pages?: PageRenderer | undefined; front?: Front | undefined };

export type RunningServer = { close(): Promise<void> };

const buildFolder = resolve(import.meta.dirname, '../.build');
const statementTimeoutMs = 10_000;

/**
 * Node allocates small buffers from slabs of 64 KB, each of which lives as long as any buffer in it: a cached response of 3 KB would keep 64 KB,
 * and garbage of zlib the bodies of three requests.
 */
const pieceBytes = 8_192;

/**
 * Starts this process's part of the shop: pages and API, the API alone, the jobs, or all. When a part cannot start, the fault is
 * logged and thrown, and the started parts are closed.
 */
export async function startServer(
  settings: ServerSettings,
  supplies: Supplies,
  otherPages: OtherPages = {},
): Promise<RunningServer> {
  Buffer.poolSize = pieceBytes;
  const { errorTrackingDsn: dsn, environment } = settings;
  const tracker =
    dsn === undefined ? undefined : createSentryTracker({ dsn, environment, clock: systemClock });
  const log = createLog(settings, tracker);
  const closers: (() => Promise<void>)[] = [];
  const leaving = { isLeaving: false };
  const work: Work = {};
  const close = async () => {
    for (const end of closers.splice(0).toReversed()) await end();
  };
  try {
    const observation = await observe(settings, log);
    closers.push(() => observation.close());
    const observed = { ...databaseOptions(settings, log), observe: observation.observers };
    const database = await openServing(observed, settings.databasePoolerUrl);
    closers.push(() => database.close());
    observation.metrics?.followPool(database);
    const objects = openObjectStore({ settings, db: database.db, clock: systemClock });
    const pictures = picturesOf(settings, { supplies, database, objects, log });
    const parts = { settings, supplies, database, log, objects, pictures, observation };
    if (settings.role !== 'worker')
      closers.push(await startHttp({ ...parts, ...otherPages, leaving, work }));
    if (settings.role === 'all' || settings.role === 'worker') {
      const worker = await startWorker(parts);
      work.runner = worker;
      closers.push(() => worker.close());
    }
    if (settings.drainSeconds > 0)
      closers.push(async () => {
        leaving.isLeaving = true;
        await wait(settings.drainSeconds * 1_000);
      });
    return { close };
  } catch (fault) {
    log.fatal({ err: fault }, 'Error while mounting app:');
    await close();
    throw fault;
  }
}

/** Opens the pool of the shop's statements: to the database, or to a pooler before it, whose limits are verified. */
async function openServing(options: DatabaseOptions, poolerUrl: string | undefined) {
  if (poolerUrl === undefined) return openDatabase(options);
  const database = openDatabase({ ...options, url: poolerUrl, isPooled: true });
  try {
    await requireServerLimits(database.pool);
    return database;
  } catch (fault) {
    await database.close();
    throw fault;
  }
}

function databaseOptions(settings: ServerSettings, log: Log) {
  const { role, databaseConnections } = settings;
  return {
    url: webUrlOf(settings),
    applicationName: `ranzen ${role}`,
    maxConnections: databaseConnections,
    statementTimeoutMs,
    onConnectionLost: (error: Error) =>
      log.warn({ err: error }, 'A connection to the database was lost'),
  };
}

/** The pictures that the supplies draw, and uploaded ones. */
function picturesOf(
  settings: ServerSettings,
  {
    supplies,
    database: { db },
    objects,
    log,
  }: Pick<WorkerStart, 'supplies' | 'database' | 'objects'> & { log: Log },
): PictureStore & PictureSizes {
  const onCacheFault = (fault: unknown): undefined => {
    log.warn({ err: fault }, 'A picture could not be kept');
  };
  const drawn = supplies.openPictures({
    folder: resolve(settings.dataDir, 'pictures'),
    onCacheFault,
  });
  return openPictures({ settings, db, clock: systemClock, drawn, objects, onCacheFault });
}

type WorkerStart = {
  settings: ServerSettings;
  supplies: Supplies;
  database: Database;
  log: ReturnType<typeof createLog>;
  objects: ObjectStore;
  pictures: PictureStore & PictureSizes;
  observation: Observation;
};

type HttpStart = WorkerStart &
  OtherPages & {
    /** Readiness fails, so that balancers send no more requests. */
    leaving: { isLeaving: boolean };
    work: Work;
  };

/** The job runner of this process; undefined before its start. */
type Work = { runner?: RunningJobs };

/** Opens the sockets; the returned function closes them. */
async function startHttp({
  settings,
  supplies,
  database,
  log,
  objects,
  pictures,
  observation,
  pages,
  front,
  leaving,
  work,
}: HttpStart): Promise<() => Promise<void>> {
  const { db, pool } = database;
  const hasPages = settings.role !== 'api';
  const opened = openCatalogueIndex(settings, { db, clock: systemClock, log });
  const index = observation.metrics?.followIndex(opened) ?? opened;
  const ahead: { tiles?: Warming } = {};
  const parts = composeParts(settings, {
    log,
    db,
    clock: systemClock,
    resolvers,
    findAccount,
    pictures,
    objects,
    downloads: supplies.findDownload,
    render: hasPages
      ? (pages ??
        (await loadPageRenderer(`${buildFolder}/server/index.js`, observation.tracing?.route)))
      : undefined,
    clientFolder: hasPages && !pages ? `${buildFolder}/client` : undefined,
    catalogueIndex: index,
    warmth: () => ({
      index: index.isWarm(),
      tiles: ahead.tiles?.isDone() ?? false,
      ...(settings.role === 'all' && { jobs: work.runner?.isWorking() ?? false }),
    }),
    front,
    observation,
    readiness: async () => ({
      ...(await checkReadiness(pool)),
      ...(leaving.isLeaving && { serving: false }),
    }),
  });
  const documents = (path: string) => findDocument({ db, objects }, path);
  const backoffice = await openBackoffice({
    ...parts,
    settings,
    schema: createBackofficeSchema(backofficeResolvers),
    registerFiles(host) {
      registerPictures(host, { pictures });
      registerDownloads(host, { downloads: supplies.findDownload, documents });
    },
    uploads: { objects, uploadFolder: resolve(settings.dataDir, 'uploads') },
    clientFolder: hasPages && !pages ? `${buildFolder}/backoffice` : undefined,
  });
  const app = createHttp({ ...parts, backoffice, documents });
  const purge = settings.purges && createVarnishPurge({ ...settings.purges, log });
  const listener = followChanges(webUrlOf(settings), parts, { index, purge, log });
  let sockets: Awaited<ReturnType<typeof listenOnSharedPort>>;
  try {
    sockets = await listenOnSharedPort(app, settings);
  } catch (fault) {
    await listener.close();
    await purge?.close();
    await index.close();
    throw fault;
  }
  ahead.tiles = startWarming(parts, index, log);
  const reports = createNodeReports({ ...parts, index, db, role: settings.role });
  const flushing = startFlushing([parts.searches, parts.testCounts, reports], log);
  void reports
    .flush()
    .catch((error: unknown) => log.warn({ err: error }, 'The node is not listed'));
  return async () => {
    await sockets.close();
    await flushing.close();
    await ahead.tiles?.close();
    await backoffice.close();
    await listener.close();
    await purge?.close();
    await index.close();
  };
}

/** Starts the job runner, with the demo's repeated jobs where there are any. */
async function startWorker({
  settings,
  supplies,
  database,
  log,
  objects,
  pictures,
  observation,
}: WorkerStart): Promise<RunningJobs> {
  const { db, pool } = database;
  const mail = createSmtpMailSender(settings.smtpUrl);
  const ofDemo = settings.seed === 'demo' ? supplies.demoJobs(pool, systemClock) : [];

  const localeFor = createLocaleFor(settings, db);
  const { databaseUrl } = settings;
  if (databaseUrl === undefined)
    throw new Error('Jobs need the owner of the database. Name it in DATABASE_URL.');
  const repeated = [...repeatedJobs, nightlyAudit(pool, databaseUrl), ...ofDemo];
  const payments = openPaymentProviders(settings.payments, systemClock);
  const carrier = settings.carrier && createParcelHub(settings.carrier);
  const backofficeUrl = originOfHost(backofficeHost(settings), settings);
  const isLocal = settings.environment === 'local';
  const webhooks = createWebhookSender({ isLocal });
  const transfer = createFileTransfer({ isLocal });
  const pictureTransfer = createHttpsTransfer({ isLocal, limits: pictureTransferLimits });
  const incoming = createIncomingMessages({ isLocal });
  const scanner = settings.clamd && createClamd(settings.clamd);
  const files = createPostgresFileStore(db, systemClock);
  const vatRegister = settings.vies && createVies(settings.vies);
  const accessPoint = settings.peppol && createPhase4AccessPoint(settings.peppol);
  const stored = { objects, files, pictures, pictureSizes: pictures };
  const outside = {
    mail,
    ...stored,
    payments,
    carrier,
    webhooks,
    transfer,
    incoming,
    scanner,
    vatRegister,
    accessPoint,
    pictureTransfer,
  };
  const replica = openReplicaReads(databaseOptions(settings, log), {
    url: settings.databaseReplicaUrl,
    primary: db,
    observe: observation.observers,
    log,
  });
  const ctx = {
    db,
    reads: replica?.reads,
    clock: systemClock,
    log,
    localeFor,
    backofficeUrl,
    pace: paceOfImports({ db }),
    ...outside,
  };
  const worker = await runJobs({ databaseUrl, jobs, repeated, ctx, observation });
  await enqueueStaleWords(db);
  const feeder = startFeeder({ settings, db, clock: systemClock, log });
  return {
    isWorking: () => worker.isWorking(),
    async close() {
      await feeder?.close();
      await worker.close();
      await replica?.close();
      mail.close();
    },
  };
}

/** Checks the invariants over the database each night, for the metric `invariants_broken`. */
function nightlyAudit(pool: pg.Pool, databaseUrl: string): RepeatedJob {
  return {
    name: 'measure-invariants',
    when: '13 4 * * *',
    job: () => measureInvariants(pool, databaseUrl),
  };
}
