import type {
  CatalogueIndex,
  CatalogueQuestion,
  SuggestQuestion,
  WordsQuestion,
} from '#adapters/catalogue-index/port.ts';
import type { Log } from '#shop/kernel/ctx.ts';
import { type ColumnsThread, startColumnsThread } from './columns-thread.ts';
import type { FollowingIndex } from './following-index.ts';
import type { CallName, Calls, ThreadData } from './messages.ts';

const togetherMs = 50;
const longestRefreshMs = 900;
const firstRestMs = 250;
const longestRestMs = 30_000;
const productTag = /^product:(\d{1,15})$/;

type Parts = { data: ThreadData; fallback: CatalogueIndex; log: Log };

/**
 * The columns in memory, in a thread of their own (LS2, SE3, OP5). While they fill, after a fault, and while they lag behind the
 * changes they were told of, `fallback` answers. A thread that ended is started again, at first after a quarter of a second.
 */
export class MemoryIndex implements FollowingIndex {
  readonly #parts: Parts;
  #thread: ColumnsThread | undefined;
  #isFollowing = false;
  #isBuilt = false;
  /** Whether texts find every product: the words of new ones are made by a job. */
  #knowsWords = false;
  #isClosed = false;
  /** Counts builds, so that one that is outdated when it is done does not count. */
  #builds = 0;
  /** Reads of changes that take too long. */
  #lateReads = 0;
  #restMs = firstRestMs;
  #rest: NodeJS.Timeout | undefined;
  readonly #changed = new Set<number>();
  #taken: Promise<void> = Promise.resolve();

  constructor(parts: Parts) {
    this.#parts = parts;
    this.#start();
  }

  isWarm(): boolean {
    return this.#isBuilt && this.#lateReads === 0;
  }

  ask(question: CatalogueQuestion) {
    const { fallback } = this.#parts;
    if (question.text !== undefined && !this.#knowsWords) return fallback.ask(question);
    return this.#answer('ask', question, () => fallback.ask(question));
  }

  suggest(question: SuggestQuestion) {
    return this.#answer('suggest', question, () => this.#parts.fallback.suggest(question));
  }

  countWords(question: WordsQuestion) {
    const { fallback } = this.#parts;
    if (!this.#knowsWords) return fallback.countWords(question);
    return this.#answer('countWords', question, () => fallback.countWords(question));
  }

  open(): void {
    this.#isFollowing = true;
    void this.#build();
  }

  shut(): void {
    this.#isFollowing = false;
    this.#forget();
  }

  take(tags: readonly string[]): Promise<void> {
    if (tags.includes('*')) {
      void this.#build();
      return Promise.resolve();
    }
    const ids = tags.flatMap((tag) => Number(productTag.exec(tag)?.[1] ?? []));
    if (ids.length > 0 && this.#changed.size === 0) this.#taken = this.#takeTogether();
    for (const id of ids) this.#changed.add(id);
    return this.#taken;
  }

  async close(): Promise<void> {
    this.#isClosed = true;
    clearTimeout(this.#rest);
    this.#forget();
    await this.#thread?.close();
  }

  #start(): void {
    this.#thread = startColumnsThread(this.#parts.data, (fault) => {
      this.#parts.log.error({ err: fault }, 'The thread of the catalogue index ended');
      this.#thread = undefined;
      this.#forget();
      this.#afterRest(() => this.#start());
    });
    void this.#build();
  }

  /** Each rest is twice as long as the one before, until a build succeeds. */
  #afterRest(work: () => void): void {
    if (this.#isClosed) return;
    clearTimeout(this.#rest);
    this.#rest = setTimeout(work, this.#restMs);
    this.#restMs = Math.min(this.#restMs * 2, longestRestMs);
  }

  #forget(): void {
    this.#builds += 1;
    this.#isBuilt = false;
  }

  async #build(): Promise<void> {
    this.#forget();
    if (!this.#isFollowing || !this.#thread) return;
    const build = this.#builds;
    const startedAt = performance.now();
    const isOutdated = () => build !== this.#builds;
    try {
      const state = await this.#thread.call('build', null);
      if (isOutdated()) return;
      this.#knowsWords = state.unworded === 0;
      this.#isBuilt = true;
      this.#restMs = firstRestMs;
      const tookMs = Math.round(performance.now() - startedAt);
      this.#parts.log.info({ ...state, tookMs }, 'The catalogue index answers from memory');
    } catch (fault) {
      if (isOutdated()) return;
      this.#parts.log.error({ err: fault }, 'The catalogue index could not be built');
      this.#afterRest(() => void this.#build());
    }
  }

  async #answer<Name extends CallName>(
    name: Name,
    given: Calls[Name]['given'],
    otherwise: () => Promise<Calls[Name]['answer']>,
  ): Promise<Calls[Name]['answer']> {
    if (!this.#thread || !this.isWarm()) return otherwise();
    try {
      return await this.#thread.call(name, given);
    } catch (fault) {
      this.#parts.log.error({ err: fault }, 'The catalogue index failed: PostgreSQL answers');
      return otherwise();
    }
  }

  /** Changes of one moment are read together. */
  async #takeTogether(): Promise<void> {
    await new Promise((resolve) => setTimeout(resolve, togetherMs));
    const ids = [...this.#changed];
    this.#changed.clear();
    await this.#inTime(this.#refresh(ids));
  }

  async #refresh(ids: readonly number[]): Promise<void> {
    const thread = this.#thread;
    try {
      const state = await thread?.call('refresh', ids);
      if (state) this.#knowsWords = state.unworded === 0;
    } catch (fault) {
      if (thread !== this.#thread) return;
      this.#parts.log.error({ err: fault }, 'The catalogue index missed a change');
      await this.#build();
    }
  }

  /** Waits for a read, but not for long: until a late one is done, what is known is no longer true. */
  async #inTime(read: Promise<void>): Promise<void> {
    let timer: NodeJS.Timeout | undefined;
    const late = new Promise<'late'>((resolve) => {
      timer = setTimeout(resolve, longestRefreshMs, 'late');
    });
    const first = await Promise.race([read, late]);
    clearTimeout(timer);
    if (first !== 'late') return;
    this.#lateReads += 1;
    void read.finally(() => {
      this.#lateReads -= 1;
    });
  }
}
