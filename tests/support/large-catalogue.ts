import pg from 'pg';
import {
  type ColumnsKeeper,
  createColumnsKeeper,
} from '#adapters/catalogue-index/columns-keeper.ts';
import type { CatalogueIndex } from '#adapters/catalogue-index/port.ts';
import { seedCatalogue } from '#demo/seed/seed-catalogue.ts';
import { createCatalogueSource } from '#server/boot/catalogue-source.ts';
import { fixedClock } from '#shop/kernel/clock.ts';
import { createTestDatabase, type TestDatabase } from './database.ts';

/** The demo's catalogue of 3,000 products, for tests of what is found in it. */
export const largeCatalogue = { products: 3_000, today: new Date('2026-11-01T00:00:00Z') };

export type LargeCatalogue = {
  database: TestDatabase;
  /** The columns in memory. */
  index: CatalogueIndex;
  close(): Promise<void>;
};

/** Seeds a database with the large catalogue and builds its index in memory, which takes about half a minute. */
export async function createLargeCatalogue(): Promise<LargeCatalogue> {
  const database = await createTestDatabase();
  const pool = new pg.Pool({ connectionString: database.ownerUrl, max: 3 });
  await seedCatalogue({ pool, ...largeCatalogue, onProgress: () => undefined });
  await pool.query('analyze');
  await pool.end();
  const keeper = createColumnsKeeper({
    source: createCatalogueSource(database.db),
    clock: fixedClock('2026-11-21T10:00:00Z'),
    onFault: (fault) => {
      throw fault;
    },
  });
  await keeper.build();
  return {
    database,
    index: asIndex(keeper),
    async close() {
      keeper.close();
      await database.drop();
    },
  };
}

function asIndex(kept: ColumnsKeeper): CatalogueIndex {
  const built = kept.columns();
  if (!built) throw new Error('The columns were not built.');
  return {
    query: async (question) => built.query(question),
    suggest: async (question) => built.suggest(question, 0),
    countWords: async (question) => built.countWords(question),
  };
}
