import { resolve } from 'node:path';
import { limitIndex } from '#adapters/catalogue-index/limit-index.ts';
import type { ThreadProgram } from '#adapters/catalogue-index/columns-thread.ts';
import { alwaysCurrent, type FollowingIndex } from '#adapters/catalogue-index/following-index.ts';
import { MemoryIndex } from '#adapters/catalogue-index/memory-index.ts';
import { startEngineFeeder } from '#adapters/catalogue-index/opensearch/engine-feeder.ts';
import { createOpenSearchIndex } from '#adapters/catalogue-index/opensearch/opensearch-index.ts';
import type { CatalogueIndex } from '#adapters/catalogue-index/port.ts';
import { changesChannel, readTags } from '#contract/tags.ts';
import { listen } from '#database/listen.ts';
import { webUrlOf } from '#database/web-role.ts';
import type { Clock } from '#shop/kernel/clock.ts';
import type { Log } from '#shop/kernel/ctx.ts';
import type { Db } from '#shop/kernel/db.ts';
import { analyseQuery } from '#shop/search/analyser/analyser.ts';
import { createSpeller } from '#shop/search/analyser/speller.ts';
import { createSuggester } from '#shop/search/analyser/suggester.ts';
import { findIndexedCategories } from '#shop/search/index-rows.sql.ts';
import { limitQuery, limitText } from '#shop/search/postgres-index/limit-query.ts';
import { readTunings } from '#shop/search/read-tunings.ts';
import { createPostgresIndex } from '#shop/search/postgres-index/postgres-index.ts';
import type { Settings } from '../settings/settings.ts';
import { createCatalogueSource } from './catalogue-source.ts';
import type { IndexThreadData } from './index-thread.ts';
import { tuneIndex } from './tune-index.ts';

type FeederSettings = Pick<Settings, 'catalogueIndex' | 'databaseUrl' | 'databaseWebUrl'>;
type IndexSettings = FeederSettings & Pick<Settings, 'dataDir'>;
type Parts = { db: Db; clock: Clock; log: Log };

/** Creates the index that answers listings and search: columns in memory, PostgreSQL or a remote engine, with PostgreSQL as the fallback (OP5), each with what the staff changed of the search (SE3). */
export function openCatalogueIndex(settings: IndexSettings, parts: Parts): FollowingIndex {
  const { db, log } = parts;
  return tuneIndex(openUntuned(settings, parts), { read: () => readTunings(db), log });
}

function openUntuned(settings: IndexSettings, { db, clock, log }: Parts): FollowingIndex {
  const { catalogueIndex } = settings;
  const unbounded = createPostgresIndex({ db, clock });
  if (catalogueIndex === 'postgres') return alwaysCurrent(unbounded);
  const postgres = limitIndex(unbounded);
  if (catalogueIndex === 'memory') {
    const columnsPath = resolve(settings.dataDir, 'index', 'columns');
    const thread = indexThread({ databaseUrl: webUrlOf(settings), columnsPath });
    return new MemoryIndex({ thread, fallback: postgres, log });
  }
  const remote = createOpenSearchIndex({
    urls: catalogueIndex,
    analysis: { analyseQuery, createSpeller, createSuggester },
    findCategories: () => findIndexedCategories(db),
    clock,
    limitQuery,
    limitText,
  });
  return alwaysCurrent(withFallback(remote, postgres, log), 'engine');
}

/** The script of the index's worker thread, with its data. */
export function indexThread(data: IndexThreadData): ThreadProgram {
  return { script: new URL('./index-thread.ts', import.meta.url), data };
}

/** Asks the fallback when the index fails. */
function withFallback(index: CatalogueIndex, fallback: CatalogueIndex, log: Log): CatalogueIndex {
  const within = <Answer>(asked: Promise<Answer>, otherwise: () => Promise<Answer>) =>
    asked.catch((fault: unknown) => {
      log.warn({ err: fault }, 'The remote engine failed: PostgreSQL answers');
      return otherwise();
    });
  return {
    query: (question) => within(index.query(question), () => fallback.query(question)),
    suggest: (question) => within(index.suggest(question), () => fallback.suggest(question)),
    countWords: (question) =>
      within(index.countWords(question), () => fallback.countWords(question)),
  };
}

type FeederParts = {
  settings: FeederSettings;
  db: Db;
  clock: Clock;
  log: Log;
  retryMs?: number;
  queriesEndMs?: number;
};

/** Starts updating the remote engine; undefined where none is set. */
export function startFeeder({ settings, db, ...parts }: FeederParts) {
  const { catalogueIndex } = settings;
  if (catalogueIndex === 'memory' || catalogueIndex === 'postgres') return undefined;
  return startEngineFeeder({
    engineUrls: catalogueIndex,
    source: createCatalogueSource(db),
    ...parts,
    listen: ({ onTags, onListening, onLost }) =>
      listen({
        url: webUrlOf(settings),
        channel: changesChannel,
        onMessage: (payload) => onTags(readTags(payload)),
        onListening,
        onLost,
      }),
  });
}
