import { packPage, weigh, type MadePage, type StoredPage } from './stored-page.ts';
import { TaggedCache } from './tagged-cache.ts';

export type PageCacheOptions = {
  /** 0 switches the cache off. */
  maxBytes: number;
  /** For tests; milliseconds that only grow. */
  nowMs?: () => number;
};

/** A fill's answer: stored or at least storable pages are for everybody, others for the one who asked. */
export type Filled = { page: StoredPage; isStored: boolean } | { made: MadePage };

const timeToLiveMs = 10 * 60_000;
/** Pages about nothing are kept apart and briefly, so that a flood of wrong addresses drives out no real page. */
const missingTimeToLiveMs = 30_000;
const missingShare = 1 / 16;
/** Every page speaks texts; whoever changes one changes them all. */
const tagsOfEveryPage = ['texts'];

/** Whole pages for anonymous visitors, filled once a key under concurrency. */
export class PageCache {
  readonly #found: TaggedCache<StoredPage>;
  readonly #missing: TaggedCache<StoredPage>;
  readonly #fills = new Map<string, Promise<Filled>>();
  readonly #nowMs: () => number;
  readonly #isOff: boolean;

  constructor({ maxBytes, nowMs }: PageCacheOptions) {
    const clock = nowMs && { nowMs };
    this.#isOff = maxBytes === 0;
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
   * Makes the page of a key, once for all who wait for it, and stores it where its headers allow.
   * Throws what `make` throws, to everyone who waits. A page that is not for everybody goes to
   * the one whose request made it; the others each make their own.
   */
  async fill(key: string, make: () => Promise<MadePage>): Promise<Filled> {
    const running = this.#isOff ? undefined : this.#fills.get(key);
    if (!running) return this.#lead(key, make);
    const filled = await running;
    return 'page' in filled ? filled : { made: await make() };
  }

  drop(tags: readonly string[]): void {
    this.#found.drop(tags);
    this.#missing.drop(tags);
  }

  /** Empty and closed until `open`: for as long as nobody tells of changes. */
  shut(): void {
    this.#found.shut();
    this.#missing.shut();
  }

  open(): void {
    this.#found.open();
    this.#missing.open();
  }

  get bytes(): number {
    return this.#found.bytes + this.#missing.bytes;
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
    const marks = { found: this.#found.mark(), missing: this.#missing.mark() };
    const made = await make();
    if (this.#isOff || !isForEverybody(made)) return { made };
    const page = await packPage(made, this.#nowMs());
    const tags = [...tagsOfEveryPage, ...tagsOf(made.headers)];
    const isMissing = made.status === 404;
    const cache = isMissing ? this.#missing : this.#found;
    return {
      page,
      isStored: cache.set(
        key,
        page,
        tags,
        weigh(page, key),
        isMissing ? marks.missing : marks.found,
      ),
    };
  }
}

const storableStatuses = new Set([200, 301, 404, 410]);

/** Only a route that says so, and never with a cookie. */
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

function tagsOf(headers: Headers): string[] {
  return (headers.get('x-page-tags') ?? '')
    .split(',')
    .map((tag) => tag.trim())
    .filter(Boolean);
}
