import type { FollowingIndex } from '#adapters/catalogue-index/following-index.ts';
import type { CatalogueQuery } from '#adapters/catalogue-index/port.ts';
import type { MetricRegistry } from './metric-registry.ts';

/** The number of products changes slowly, and counting them takes as long as a query of a listing. */
const countedEveryMs = 60_000;

const everyProduct: CatalogueQuery = {
  priceList: 'de',
  language: 'de',
  categoryId: undefined,
  text: undefined,
  enums: [],
  price: {},
  rating: {},
  sort: 'si',
  offset: 0,
  limit: 1,
};

/** The same index with timed queries. Its age is how long it is known to be incomplete; products are counted while it is complete. */
export function timedIndex(
  index: FollowingIndex,
  { metrics, onScrape }: MetricRegistry,
  nowMs: () => number = () => performance.now(),
): FollowingIndex {
  let warmAtMs = nowMs();
  let products = { count: 0, countedAtMs: -Infinity };
  onScrape('indexAge', (set) => {
    if (index.isWarm()) warmAtMs = nowMs();
    set({}, (nowMs() - warmAtMs) / 1_000);
  });
  onScrape('indexProducts', async (set) => {
    if (index.isWarm() && nowMs() - products.countedAtMs > countedEveryMs) {
      const counted = await index.query(everyProduct).catch(() => undefined);
      if (counted) products = { count: counted.total, countedAtMs: nowMs() };
    }
    set({}, products.count);
  });
  return {
    async query(query) {
      const startedAt = nowMs();
      try {
        return await index.query(query);
      } finally {
        metrics.indexQueries.add({}, (nowMs() - startedAt) / 1_000);
      }
    },
    suggest: (query) => index.suggest(query),
    countWords: (query) => index.countWords(query),
    isWarm: () => index.isWarm(),
    enable: () => index.enable(),
    disable: () => index.disable(),
    apply: (tags) => index.apply(tags),
    state: () => index.state(),
    close: () => index.close(),
  };
}
