import { LRUCache } from 'lru-cache';
import type { Mark } from '#shop/kernel/memory.ts';

export type TaggedCacheOptions = {
  maxBytes: number;
  /** How long an entry is good for when nobody drops it. */
  timeToLiveMs: number;
  /** For tests; milliseconds that only grow. */
  nowMs?: () => number;
};

type Entry<Value> = { value: Value; tags: readonly string[] };

/** Everything is dropped by this tag. */
export const everyTag = '*';

/**
 * Values by key, bounded by bytes and age, dropped by the tags of what they were made of.
 * A value made from data that changed meanwhile is not stored, and nothing is stored while the cache is shut.
 */
export class TaggedCache<Value> {
  readonly #entries: LRUCache<string, Entry<Value>>;
  /** A key by itself where a tag has one alone, as most do: sets of one would cost more than the tiles of a listing. */
  readonly #keysByTag = new Map<string, string | Set<string>>();
  readonly #droppedAt = new Map<string, number>();
  #drops = 0;
  #forgottenBefore = 0;
  #isOpen = true;

  constructor({ maxBytes, timeToLiveMs, nowMs }: TaggedCacheOptions) {
    this.#entries = new LRUCache<string, Entry<Value>>({
      maxSize: Math.max(1, maxBytes),
      ttl: timeToLiveMs,
      ttlResolution: nowMs ? 0 : 100,
      ...(nowMs && { perf: { now: nowMs } }),
      dispose: (entry, key) => this.#unlink(entry, key),
    });
  }

  get(key: string): Value | undefined {
    return this.#entries.get(key)?.value;
  }

  get size(): number {
    return this.#entries.size;
  }

  get bytes(): number {
    return this.#entries.calculatedSize;
  }

  mark(): Mark {
    return { dropsSeen: this.#drops };
  }

  /** Stores unless the cache is shut or one of `tags` was dropped since `mark`. Answers whether it did. */
  set(key: string, value: Value, tags: readonly string[], bytes: number, mark: Mark): boolean {
    if (!this.#isOpen || this.#hasChangedSince(mark, tags)) return false;
    this.#entries.set(key, { value, tags }, { size: bytes });
    if (!this.#entries.has(key)) return false;
    for (const tag of tags) this.#link(tag, key);
    return true;
  }

  /** Drops what was made of any of `tags`; `*` drops all. */
  drop(tags: readonly string[]): void {
    this.#drops += 1;
    if (tags.includes(everyTag)) return this.#dropAll();
    for (const tag of tags) {
      this.#droppedAt.set(tag, this.#drops);
      const keys = this.#keysByTag.get(tag) ?? [];
      for (const key of typeof keys === 'string' ? [keys] : [...keys]) this.#entries.delete(key);
    }
    this.#forgetOldDrops();
  }

  /** Empties the cache and stores nothing until `open`: what changes meanwhile goes unnoticed. */
  shut(): void {
    this.#isOpen = false;
    this.drop([everyTag]);
  }

  open(): void {
    this.drop([everyTag]);
    this.#isOpen = true;
  }

  #dropAll(): void {
    this.#entries.clear();
    this.#droppedAt.clear();
    this.#forgottenBefore = this.#drops;
  }

  #hasChangedSince({ dropsSeen }: Mark, tags: readonly string[]): boolean {
    if (dropsSeen < this.#forgottenBefore) return true;
    return tags.some((tag) => (this.#droppedAt.get(tag) ?? 0) > dropsSeen);
  }

  /** Values in the making from before the forgotten drops count as stale. */
  #forgetOldDrops(): void {
    if (this.#droppedAt.size <= rememberedDrops) return;
    this.#droppedAt.clear();
    this.#forgottenBefore = this.#drops;
  }

  #link(tag: string, key: string): void {
    const keys = this.#keysByTag.get(tag);
    if (keys === undefined || keys === key) this.#keysByTag.set(tag, key);
    else if (typeof keys === 'string') this.#keysByTag.set(tag, new Set([keys, key]));
    else keys.add(key);
  }

  #unlink({ tags }: Entry<Value>, key: string): void {
    for (const tag of tags) {
      const keys = this.#keysByTag.get(tag);
      if (keys === key) this.#keysByTag.delete(tag);
      else if (typeof keys === 'object' && keys.delete(key) && keys.size === 0)
        this.#keysByTag.delete(tag);
    }
  }
}

const rememberedDrops = 10_000;
