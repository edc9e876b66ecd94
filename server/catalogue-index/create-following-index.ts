import { createOpenSearchIndex } from '#adapters/catalogue-index/opensearch/opensearch-index.ts';
import type { CatalogueIndex } from '#adapters/catalogue-index/port.ts';
import { asWebRole } from '#database/web-role.ts';
import type { Clock } from '#shop/kernel/clock.ts';
import type { Log } from '#shop/kernel/ctx.ts';
import type { Db } from '#shop/kernel/db.ts';
import { createPostgresIndex } from '#shop/search/postgres-index/postgres-index.ts';
import { boundIndex } from './bound-index.ts';
import { engineReader } from './engine-reader.ts';
import { alwaysTrue, type FollowingIndex } from './following-index.ts';
import { MemoryIndex } from './memory-index.ts';

type Parts = { db: Db; clock: Clock; log: Log };

/** What answers listings and search: memory, PostgreSQL alone or a remote engine, with PostgreSQL behind each of them (OP5). */
export function createFollowingIndex(
  { catalogueIndex, databaseUrl }: { catalogueIndex: string; databaseUrl: string },
  { db, clock, log }: Parts,
): FollowingIndex {
  const alone = createPostgresIndex({ db, clock });
  if (catalogueIndex === 'postgres') return alwaysTrue(alone);
  const postgres = boundIndex(alone);
  if (catalogueIndex === 'memory') {
    const data = { databaseUrl: asWebRole(databaseUrl) };
    return new MemoryIndex({ data, fallback: postgres, log });
  }
  const remote = createOpenSearchIndex({ url: catalogueIndex, reader: engineReader, clock });
  return alwaysTrue(withFallback(remote, postgres, log));
}

/** Whatever fails, and a text that finds nothing: typing errors are mended where the words of all products are known. */
function withFallback(index: CatalogueIndex, fallback: CatalogueIndex, log: Log): CatalogueIndex {
  const within = <Answer>(asked: Promise<Answer>, otherwise: () => Promise<Answer>) =>
    asked.catch((fault: unknown) => {
      log.warn({ err: fault }, 'The remote engine failed: PostgreSQL answers');
      return otherwise();
    });
  return {
    async ask(question) {
      const answer = await within(index.ask(question), () => fallback.ask(question));
      return question.text === undefined || answer.total > 0 ? answer : fallback.ask(question);
    },
    suggest: (question) => within(index.suggest(question), () => fallback.suggest(question)),
    countWords: (question) =>
      within(index.countWords(question), () => fallback.countWords(question)),
  };
}
