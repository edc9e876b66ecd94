import { type CacheTag, everyTag, productOfTag } from '#contract/tags.ts';
import type { CatalogueIndex, CatalogueQuery, SuggestQuery, WordsQuery } from './port.ts';
import type { Log } from '#shop/kernel/ctx.ts';
import { type ColumnsThread, startColumnsThread, type ThreadProgram } from './columns-thread.ts';
import type { ColumnsState } from './columns/columns.ts';
import type { FollowingIndex, IndexState } from './following-index.ts';
import type { CallName, Calls } from './messages.ts';

const batchDelayMs = 50;
const maxRefreshMs = 900;
const firstRetryMs = 250;
const maxRetryMs = 30_000;

type Parts = { thread: ThreadProgram; fallback: CatalogueIndex; log: Log };

/**
 * The columns in memory, in a thread of their own (LS2, SE3, OP5). While they fill, after a fault, and while they lag behind
 * notices of changes, `fallback` serves queries. A crashed thread is restarted, at first after a quarter of a second.
 */
export class MemoryIndex implements FollowingIndex {
  readonly #parts: Parts;
  #thread: ColumnsThread | undefined;
  #isFollowing = false;
  #isBuilt = false;
  /** Whether texts find every product: a job derives the words of new ones. */
  #hasAllWords = false;
  #isClosed = false;
  /** The columns as the thread last described them, and when they were built. */
  #described: { state: ColumnsState; builtAtMs: number } | undefined;
  #done = 0;
  /** Number of the latest build; results of older ones are ignored. */
  #builds = 0;
  /** Refreshes that exceed `maxRefreshMs` and still run. */
  #slowRefreshes = 0;
  #retryMs = firstRetryMs;
  #retryTimer: NodeJS.Timeout | undefined;
  readonly #changed = new Set<number>();
  #batch: Promise<void> = Promise.resolve();

  constructor(parts: Parts) {
    this.#parts = parts;
    this.#start();
  }

  isWarm(): boolean {
    return this.#isBuilt && this.#slowRefreshes === 0;
  }

  state(): IndexState {
    const { state, builtAtMs } = this.#described ?? {};
    return {
      kind: 'memory',
      builds: this.#done,
      ...(state && { products: state.products, bytes: state.bytes }),
      ...(builtAtMs !== undefined && { builtAtMs }),
    };
  }

  query(query: CatalogueQuery) {
    const { fallback } = this.#parts;
    if (query.text !== undefined && !this.#hasAllWords) return fallback.query(query);
    return this.#call('query', query, () => fallback.query(query));
  }

  suggest(query: SuggestQuery) {
    return this.#call('suggest', query, () => this.#parts.fallback.suggest(query));
  }

  countWords(query: WordsQuery) {
    const { fallback } = this.#parts;
    if (!this.#hasAllWords) return fallback.countWords(query);
    return this.#call('countWords', query, () => fallback.countWords(query));
  }

  enable(): void {
    this.#isFollowing = true;
    void this.#build();
  }

  disable(): void {
    this.#isFollowing = false;
    this.#invalidate();
  }

  apply(tags: readonly CacheTag[]): Promise<void> {
    if (tags.some((tag) => tag === everyTag || tag === 'navigation' || tag === 'index')) {
      void this.#build();
      return Promise.resolve();
    }
    const ids = tags.flatMap((tag) => productOfTag(tag) ?? []);
    if (ids.length > 0 && this.#changed.size === 0) this.#batch = this.#refreshBatch();
    for (const id of ids) this.#changed.add(id);
    return this.#batch;
  }

  async close(): Promise<void> {
    this.#isClosed = true;
    clearTimeout(this.#retryTimer);
    this.#invalidate();
    await this.#thread?.close();
  }

  #start(): void {
    const { thread, log } = this.#parts;
    this.#thread = startColumnsThread(thread, {
      onEnd: (fault) => {
        log.error({ err: fault }, 'The thread of the catalogue index ended');
        this.#thread = undefined;
        this.#invalidate();
        this.#retry(() => this.#start());
      },
      onWarning: (fault) =>
        log.warn({ err: fault }, 'The catalogue index could not be stored or restored'),
    });
    void this.#build();
  }

  /** Retries with a delay that doubles until a build succeeds. */
  #retry(work: () => void): void {
    if (this.#isClosed) return;
    clearTimeout(this.#retryTimer);
    this.#retryTimer = setTimeout(work, this.#retryMs);
    this.#retryMs = Math.min(this.#retryMs * 2, maxRetryMs);
  }

  #invalidate(): void {
    this.#builds += 1;
    this.#isBuilt = false;
  }

  async #build(): Promise<void> {
    this.#invalidate();
    if (!this.#isFollowing || !this.#thread) return;
    const build = this.#builds;
    const startedAt = performance.now();
    const isOutdated = () => build !== this.#builds;
    try {
      const state = await this.#thread.call('build', null);
      if (isOutdated()) return;
      this.#hasAllWords = state.withoutWords === 0;
      this.#isBuilt = true;
      this.#done += 1;
      this.#described = { state, builtAtMs: performance.now() };
      this.#retryMs = firstRetryMs;
      const tookMs = Math.round(performance.now() - startedAt);
      this.#parts.log.info({ ...state, tookMs }, 'The catalogue index answers from memory');
    } catch (fault) {
      if (isOutdated()) return;
      this.#parts.log.error({ err: fault }, 'The catalogue index could not be built');
      this.#retry(() => void this.#build());
    }
  }

  async #call<Name extends CallName>(
    name: Name,
    input: Calls[Name]['input'],
    fromFallback: () => Promise<Calls[Name]['result']>,
  ): Promise<Calls[Name]['result']> {
    if (!this.#thread || !this.isWarm()) return fromFallback();
    try {
      return await this.#thread.call(name, input);
    } catch (fault) {
      this.#parts.log.error({ err: fault }, 'The catalogue index failed: PostgreSQL answers');
      return fromFallback();
    }
  }

  /** Reads changes that arrive within `batchDelayMs` in one refresh. */
  async #refreshBatch(): Promise<void> {
    await new Promise((resolve) => setTimeout(resolve, batchDelayMs));
    const ids = [...this.#changed];
    this.#changed.clear();
    await this.#awaitRefresh(this.#refresh(ids));
  }

  async #refresh(ids: readonly number[]): Promise<void> {
    const thread = this.#thread;
    try {
      const state = await thread?.call('refresh', ids);
      if (!state) return;
      this.#hasAllWords = state.withoutWords === 0;
      if (this.#described) this.#described = { ...this.#described, state };
    } catch (fault) {
      if (thread !== this.#thread) return;
      this.#parts.log.error({ err: fault }, 'The catalogue index missed a change');
      await this.#build();
    }
  }

  /** Waits for a refresh, at most `maxRefreshMs`. A longer one runs on, and the index counts as outdated until it ends. */
  async #awaitRefresh(refresh: Promise<void>): Promise<void> {
    let timer: NodeJS.Timeout | undefined;
    const timeout = new Promise<'timeout'>((resolve) => {
      timer = setTimeout(resolve, maxRefreshMs, 'timeout');
    });
    const first = await Promise.race([refresh, timeout]);
    clearTimeout(timer);
    if (first !== 'timeout') return;
    this.#slowRefreshes += 1;
    void refresh.finally(() => {
      this.#slowRefreshes -= 1;
    });
  }
}
