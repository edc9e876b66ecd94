import { type CacheTag, readTags } from '#contract/tags.ts';
import { packPage, unshared, weigh, type MadePage, type StoredPage } from './stored-page.ts';
import { TaggedCache } from './tagged-cache.ts';
import { OutcomeCounts } from '../observability/page-counts.ts';

export type PageCacheOptions = {
  /** 0 turns the cache off. */
  maxBytes: number;
  /** Whether pages tell shared caches in front their tags. */
  isShared?: boolean;
  /** Monotonic clock in milliseconds, for tests. */
  nowMs?: () => number;
};

/** The result of a fill: storable pages are shared, others belong to the request that made them. */
export type Filled = { page: StoredPage; isStored: boolean } | { made: MadePage };

const timeToLiveMs = 10 * 60_000;
/** Missing pages are stored separately and briefly, so that many wrong addresses evict no real pages. */
const missingTimeToLiveMs = 30_000;
const missingShare = 1 / 16;
/** Every page shows texts, so a change of texts invalidates all. */
const tagsOfEveryPage = ['texts'] as const;

/** Cache of whole pages for anonymous visitors. Concurrent requests for a key share one fill. */
export class PageCache {
  readonly #found: TaggedCache<StoredPage>;
  readonly #missing: TaggedCache<StoredPage>;
  readonly #fills = new Map<string, Promise<Filled>>();
  readonly #nowMs: () => number;
  readonly #isOff: boolean;
  readonly #isShared: boolean;
  /** What became of requests for pages. */
  readonly outcomes = new OutcomeCounts();
  /** Announced tags by kind, for the metrics. */
  readonly drops = new Map<string, number>();

  constructor({ maxBytes, isShared = false, nowMs }: PageCacheOptions) {
    const clock = nowMs && { nowMs };
    this.#isOff = maxBytes === 0;
    this.#isShared = isShared;
    this.#nowMs = nowMs ?? (() => performance.now());
    this.#found = new TaggedCache({
      maxBytes: maxBytes * (1 - missingShare),
      timeToLiveMs,
      ...clock,
    });
    this.#missing = new TaggedCache({
      maxBytes: maxBytes * missingShare,
      timeToLiveMs: missingTimeToLiveMs,
      ...clock,
    });
  }

  get(key: string): StoredPage | undefined {
    return this.#found.get(key) ?? this.#missing.get(key);
  }

  ageSeconds({ storedAtMs }: StoredPage): number {
    return Math.floor((this.#nowMs() - storedAtMs) / 1000);
  }

  /**
   * Makes the page of a key, once for all concurrent requests, and stores it where its headers allow.
   * Rejects all of them with what `make` throws. A personal page is returned only to the request that made it; the others
   * make their own.
   */
  async fill(key: string, make: () => Promise<MadePage>): Promise<Filled> {
    const running = this.#isOff ? undefined : this.#fills.get(key);
    this.outcomes.add(running ? 'wait' : 'fill');
    if (!running) return this.#lead(key, make);
    const filled = await running;
    return 'page' in filled ? filled : { made: await make() };
  }

  drop(tags: readonly CacheTag[]): void {
    this.#found.drop(tags);
    this.#missing.drop(tags);
    for (const tag of tags) {
      const kind = kindOf(tag);
      this.drops.set(kind, (this.drops.get(kind) ?? 0) + 1);
    }
  }

  /** Empties the cache and stores nothing until `enable`, while changes are not announced. */
  disable(): void {
    this.#found.disable();
    this.#missing.disable();
  }

  enable(): void {
    this.#found.enable();
    this.#missing.enable();
  }

  get bytes(): number {
    return this.#found.bytes + this.#missing.bytes;
  }

  /** How long ago all pages were invalidated at once, or the cache began. */
  get emptyForMs(): number {
    return this.#found.emptyForMs;
  }

  async #lead(key: string, make: () => Promise<MadePage>): Promise<Filled> {
    const filling = this.#makeAndStore(key, make);
    this.#fills.set(key, filling);
    try {
      return await filling;
    } finally {
      this.#fills.delete(key);
    }
  }

  async #makeAndStore(key: string, make: () => Promise<MadePage>): Promise<Filled> {
    const versions = { found: this.#found.version(), missing: this.#missing.version() };
    const made = await make();
    if (this.#isOff || !isForEverybody(made)) return { made };
    const tags = [...tagsOfEveryPage, ...readTags(made.headers.get('x-page-tags') ?? '')];
    const page = await packPage(made, this.#nowMs(), this.#isShared ? tags : undefined);
    const isMissing = made.status === 404;
    const cache = isMissing ? this.#missing : this.#found;
    const version = isMissing ? versions.missing : versions.found;
    const isStored = cache.set(key, page, tags, weigh(page, key), version);
    // Made from outdated data, or while changes are not announced: no other cache may store it either.
    return { page: isStored ? page : unshared(page), isStored };
  }
}

/** The part of a tag before its colon; `all` for every tag. */
function kindOf(tag: CacheTag): string {
  return tag === '*' ? 'all' : (tag.split(':', 1)[0] ?? tag);
}

const storableStatuses = new Set([200, 301, 404, 410]);

/** Whether the route declares the page as public, and it sets no cookie. */
function isForEverybody({ status, headers }: MadePage): boolean {
  if (!storableStatuses.has(status) || headers.has('set-cookie')) return false;
  const directives = (headers.get('cache-control') ?? '')
    .toLowerCase()
    .split(',')
    .map((directive) => directive.trim());
  return (
    directives.includes('public') &&
    !directives.some((directive) => /^(?:private|no-store|no-cache)\b/.test(directive))
  );
}
