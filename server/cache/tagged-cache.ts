import { type CacheTag, everyTag } from '#contract/tags.ts';
import { LRUCache } from 'lru-cache';
import type { Version } from '#shop/kernel/memory.ts';
import { ChangeHistory } from './change-history.ts';

export type TaggedCacheOptions = {
  maxBytes: number;
  /** Lifetime of an entry that is not invalidated. */
  timeToLiveMs: number;
  /** Monotonic clock in milliseconds, for tests. */
  nowMs?: () => number;
};

type Entry<Value> = { value: Value; tags: readonly CacheTag[] };

/**
 * Cache of values by key, limited by bytes and age, invalidated by cache tags.
 * Values made from outdated data are not stored, and nothing is stored while the cache is disabled.
 */
export class TaggedCache<Value> {
  readonly #entries: LRUCache<string, Entry<Value>>;
  /** Keys by tag. A single key is stored without a set, because sets would cost more memory than the tiles of a listing. */
  readonly #keysByTag = new Map<CacheTag, string | Set<string>>();
  readonly #history = new ChangeHistory<CacheTag>();
  readonly #nowMs: () => number;
  #emptiedAtMs: number;
  #isEnabled = true;

  constructor({ maxBytes, timeToLiveMs, nowMs }: TaggedCacheOptions) {
    this.#nowMs = nowMs ?? (() => performance.now());
    this.#emptiedAtMs = this.#nowMs();
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

  /** How long ago all values were invalidated at once, or the cache began. */
  get emptyForMs(): number {
    return this.#nowMs() - this.#emptiedAtMs;
  }

  version(): Version {
    return this.#history.version();
  }

  /** Stores unless the cache is disabled or one of `tags` was invalidated since `version`. Returns whether it did. */
  set(
    key: string,
    value: Value,
    tags: readonly CacheTag[],
    bytes: number,
    version: Version,
  ): boolean {
    if (!this.#isEnabled || this.#history.hasChangedSince(version, tags)) return false;
    this.#entries.set(key, { value, tags }, { size: bytes });
    if (!this.#entries.has(key)) return false;
    for (const tag of tags) this.#link(tag, key);
    return true;
  }

  /** Invalidates values with any of `tags`; all for `*`. */
  drop(tags: readonly CacheTag[]): void {
    if (tags.includes(everyTag)) {
      this.#history.addAll();
      this.#emptiedAtMs = this.#nowMs();
      this.#entries.clear();
      return;
    }
    this.#history.add(tags);
    for (const tag of tags) {
      const keys = this.#keysByTag.get(tag) ?? [];
      for (const key of typeof keys === 'string' ? [keys] : [...keys]) this.#entries.delete(key);
    }
  }

  /** Empties the cache and stores nothing until `enable`, while changes are not announced. */
  disable(): void {
    this.#isEnabled = false;
    this.drop([everyTag]);
  }

  enable(): void {
    this.drop([everyTag]);
    this.#isEnabled = true;
  }

  #link(tag: CacheTag, key: string): void {
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
