import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { createColumnsKeeper } from '#adapters/catalogue-index/columns-keeper.ts';
import { createOpenSearchIndex } from '#adapters/catalogue-index/opensearch/opensearch-index.ts';
import type { CatalogueIndex } from '#adapters/catalogue-index/port.ts';
import { migrate } from '#database/migrate.ts';
import { openDatabase } from '#database/pool.ts';
import { startFeeder } from '#server/boot/open-catalogue-index.ts';
import { createCatalogueSource } from '#server/boot/catalogue-source.ts';
import type { Clock } from '#shop/kernel/clock.ts';
import type { Log } from '#shop/kernel/ctx.ts';
import { analyseQuery } from '#shop/search/analyser/analyser.ts';
import { createSpeller } from '#shop/search/analyser/speller.ts';
import { createSuggester } from '#shop/search/analyser/suggester.ts';
import { limitQuery, limitText } from '#shop/search/postgres-index/limit-query.ts';
import { type Closers, withClosers } from '../machine/closers.ts';
import { missingForJava } from '../machine/java.ts';
import { showProgress } from '../machine/progress.ts';
import { projectFolder } from '../machine/project-folder.ts';
import { startPostgres } from '../postgres/start-postgres.ts';
import { seedDemoWhereEmpty } from '../shop/seed-demo.ts';
import { ask, compareKind, type Comparison } from './engine/compare.ts';
import { type EngineCluster, startEngineCluster } from './engine/engine-cluster.ts';
import { askDuring, type Asked, changeArrivesAfter } from './engine/faults.ts';
import {
  announceEverything,
  findFreeAmounts,
  findMaterial,
  findPricedItems,
} from './engine/material.sql.ts';
import { makeQuestions } from './engine/questions.ts';
import { checkRecordedAnswers } from './engine/recorded.ts';

const seed = 20_261_128;
const ofEachKind = 60;
const patientMs = 30_000;
const changes = 20;
/** Of each node, for catalogues up to `largeFrom` products and for larger ones. */
const heapsMb = { usual: 1_024, large: 2_048 };
const largeFrom = 200_000;

/** What is asked for: to compare with so many products, or to record the responses that `npm test` replays. */
export type EngineTask = number | 'record';

/**
 * Compares OpenSearch with the index in memory (OP5): starts a cluster of two nodes, feeds it `products` products as a worker does, asks
 * both indexes questions of every kind, builds a generation while questions and changes go on, and ends each node in turn. Prints
 * differences and times, and returns whether every answer was equal and every question was answered, and whether the recorded responses
 * are current. The catalogue is kept in .data/engine-<products> for the next run. Without Java or Maven it is skipped, with a line.
 */
export async function checkEngine(task: EngineTask): Promise<boolean> {
  const missing = await missingForJava();
  if (missing !== undefined) {
    console.log(`OpenSearch was not compared: ${missing} is missing on this machine.`);
    return true;
  }
  const isRight = await withClosers(async (closers) => {
    const folder = await mkdtemp(join(tmpdir(), 'ranzen-engine-'));
    closers.add(() => rm(folder, { recursive: true, force: true }));
    const heapMb = task !== 'record' && task >= largeFrom ? heapsMb.large : heapsMb.usual;
    const cluster = await startEngineCluster({ folder: join(folder, 'engine'), heapMb }, closers);
    const isRecorded = await checkRecordedAnswers(cluster.firstUrl, task === 'record');
    if (task === 'record') return isRecorded;
    console.log(
      isRecorded
        ? '✓ the recorded responses are those of this engine'
        : '✗ the recorded responses differ: run npm run check -- engine record',
    );
    const sides = await startSides({ cluster, products: task, closers });
    return (await compareAll(sides)) && isRecorded;
  }, 60);
  return isRight ?? false;
}

type Sides = Awaited<ReturnType<typeof startSides>>;

type Start = { cluster: EngineCluster; products: number; closers: Closers };

async function startSides({ cluster, products, closers }: Start) {
  const dataDir = join(projectFolder, `.data/engine-${products}`);
  // PostgreSQL runs as another user where this process is root.
  await mkdir(dataDir, { recursive: true, mode: 0o755 });
  const database = await startPostgres({
    dataDir,
    durable: false,
    whenInUse: 'throw',
  });
  closers.add(() => database.stop());
  await migrate({ url: database.url });
  const progress = showProgress(process.stdout);
  await seedDemoWhereEmpty({ ownerUrl: database.url, products, progress });
  const shop = openDatabase({
    url: database.url,
    applicationName: 'ranzen check',
    maxConnections: 4,
    statementTimeoutMs: 60_000,
  });
  closers.add(() => shop.close());
  const { db } = shop;
  const clock = nearlyStillClock();
  const source = createCatalogueSource(db);
  const messages: { at: number; message: string }[] = [];
  const log = logInto(messages);
  const settings = {
    catalogueIndex: cluster.urls,
    databaseUrl: database.url,
    databaseWebUrl: undefined,
  };
  const before = {
    at: performance.now(),
    processorMs: await cluster.processorMs(),
    own: process.cpuUsage(),
  };
  const feeder = startFeeder({ settings, db, clock, log, retryMs: 1_000 });
  closers.add(() => feeder?.close());
  const untilShown = (builds: number) => untilBuilt(messages, builds);
  await untilShown(1);
  const own = process.cpuUsage(before.own);
  console.log(
    `Engine: ${products} products fed in ${seconds(performance.now() - before.at)}, with ${seconds((await cluster.processorMs()) - before.processorMs)} of processor time of both nodes and ${seconds((own.user + own.system) / 1_000)} of the worker; ${await sizesOf(cluster)}`,
  );
  const { memory, refresh } = await buildMemory({ source, clock, closers });
  const engineWithin = (timeoutMs?: number) =>
    createOpenSearchIndex({
      urls: cluster.urls,
      analysis: { analyseQuery, createSpeller, createSuggester },
      findCategories: () => source.findCategories(),
      clock,
      limitQuery,
      limitText,
      ...(timeoutMs !== undefined && { timeoutMs }),
    });
  return { db, cluster, clock, memory, refresh, engineWithin, untilShown, log };
}

/** A clock that moves by a millisecond whenever it is read, so that no deal begins or ends while answers are compared. */
function nearlyStillClock(): Clock {
  let now = Date.now();
  return {
    now: () => {
      now += 1;
      return new Date(now);
    },
  };
}

function logInto(messages: { at: number; message: string }[]): Log {
  const keep = (fields: object, message: string) => {
    messages.push({ at: performance.now(), message });
    if ('err' in fields) console.log(`  ${message}: ${String(fields.err).slice(0, 300)}`);
  };
  return { info: keep, warn: keep, error: keep };
}

async function untilBuilt(messages: readonly { message: string }[], builds: number): Promise<void> {
  const built = () => messages.filter(({ message }) => message.includes('shows a new generation'));
  while (built().length < builds) await wait(50);
}

async function sizesOf(cluster: EngineCluster): Promise<string> {
  const stats = (await cluster.get('ranzen-products/_stats/store')) as {
    _all: { primaries: { store: { size_in_bytes: number } } };
  };
  const megabytes = (stats._all.primaries.store.size_in_bytes / 1_048_576).toFixed(0);
  const memory = (await cluster.memoryMb()).map((each) => each.toFixed(0)).join(' and ');
  return `index of ${megabytes} MB, memory of the nodes ${memory} MB`;
}

type MemoryParts = {
  source: ReturnType<typeof createCatalogueSource>;
  clock: Clock;
  closers: Closers;
};

/** The columns in this thread, so that their processor time can be told apart. */
async function buildMemory({ source, clock, closers }: MemoryParts) {
  const keeper = createColumnsKeeper({
    source,
    clock,
    onFault(fault) {
      throw fault;
    },
  });
  closers.add(() => keeper.close());
  const before = { at: performance.now(), own: process.cpuUsage() };
  await keeper.build();
  const columns = keeper.columns();
  if (!columns) throw new Error('The columns were not built.');
  const own = process.cpuUsage(before.own);
  console.log(
    `Memory: filled in ${seconds(performance.now() - before.at)}, with ${seconds((own.user + own.system) / 1_000)} of processor time; columns of ${(columns.describe().bytes / 1_048_576).toFixed(0)} MB outside the heap`,
  );
  const memory: CatalogueIndex = {
    query: async (query) => columns.query(limitQuery(query)),
    suggest: async (query) =>
      columns.suggest({ ...query, text: limitText(query.text) }, clock.now().getTime()),
    countWords: async (query) => columns.countWords({ ...query, text: limitText(query.text) }),
  };
  return { memory, refresh: (ids: readonly number[]) => keeper.refresh(ids) };
}

async function compareAll(sides: Sides): Promise<boolean> {
  const { db, cluster, memory, engineWithin } = sides;
  const kinds = await makeQuestions(memory, await findMaterial(db), { seed, ofEachKind });
  const patient = { memory, engine: engineWithin(patientMs), cluster, db };
  console.log(comparisonHead);
  let isRight = true;
  for (const kind of kinds) {
    const comparison = await compareKind(kind, patient);
    isRight = showComparison(comparison) && isRight;
  }
  const questions = kinds.flatMap((kind) => kind.questions.slice(0, 6));
  const answers = async () => {
    const all: unknown[] = [];
    for (const question of questions) all.push(await ask(memory, db, question));
    return all;
  };
  isRight = (await rebuild(sides, questions)) && isRight;
  const expected = await answers();
  for (const name of ['two', 'one'] as const) {
    const engine = engineWithin(patientMs);
    const asked = await askDuring(() => cluster.kill(name), { engine, db, questions, expected });
    isRight = showAsked(`node ${name} is killed`, asked) && isRight;
    await cluster.revive(name);
    const later = await askDuring(async () => undefined, { engine, db, questions, expected });
    isRight = showAsked(`node ${name} is back`, later) && isRight;
  }
  return isRight;
}

/** Builds a generation while questions and changes of prices go on; then compares again. */
async function rebuild(sides: Sides, questions: Parameters<typeof askDuring>[1]['questions']) {
  const { db, clock, engineWithin, memory, refresh, untilShown } = sides;
  const engine = engineWithin(patientMs);
  const items = await findPricedItems(db, changes);
  const amounts = await findFreeAmounts(db, changes);
  const arrivals: number[] = [];
  const asked = await askDuring(
    async () => {
      await announceEverything(db);
      let isShown = false;
      const shown = untilShown(2).then(() => (isShown = true));
      for (const [place, item] of items.entries()) {
        const amountMinor = amounts[place] ?? 0;
        arrivals.push(await changeArrivesAfter({ ...item, amountMinor }, { engine, db, clock }));
        if (isShown) break;
      }
      await shown;
    },
    { engine, db, questions },
  );
  const isAnswered = showAsked('a generation is built', asked);
  console.log(
    `  ${arrivals.length} changes of prices meanwhile were found after ${arrivals.map((each) => Math.round(each)).join(', ')} ms`,
  );
  await refresh(items.map(({ productId }) => productId));
  const after = { name: 'all kinds, after the new generation', questions: [...questions] };
  return showComparison(await compareKind(after, { ...sides, engine, memory })) && isAnswered;
}

const comparisonHead = `${''.padEnd(52)}equal    memory: processor   engine: p50      p95   processor   and of the shop (ms a question)`;

function showComparison(comparison: Comparison): boolean {
  const { name, asked, equal, differences, example, engine } = comparison;
  const figures = [engine.medianMs, engine.p95Ms, engine.processorMs, engine.ownProcessorMs];
  console.log(
    `${equal === asked ? '✓' : '✗'} ${name.padEnd(50)}${`${equal}/${asked}`.padEnd(8)}${comparison.memoryProcessorMs.toFixed(2).padStart(17)}   ${figures.map((each) => each.toFixed(1).padStart(10)).join('')}`,
  );
  if (example === undefined) return true;
  console.log(`    different: ${JSON.stringify(differences)}`);
  for (const side of [example.question, example.ours, example.theirs])
    console.log(`    ${JSON.stringify(side).slice(0, 1_000)}`);
  return false;
}

function showAsked(what: string, asked: Asked): boolean {
  const { questions, faults, different, medianMs, longestMs } = asked;
  const isRight = faults.length === 0 && different === 0;
  console.log(
    `${isRight ? '✓' : '✗'} while ${what}: ${questions} questions, ${faults.length} faults, ${different} different answers, p50 ${medianMs.toFixed(0)} ms, longest ${longestMs.toFixed(0)} ms`,
  );
  for (const fault of faults.slice(0, 3)) console.log(`    ${fault}`);
  return isRight;
}

const seconds = (ms: number): string => `${(ms / 1_000).toFixed(1)} s`;
