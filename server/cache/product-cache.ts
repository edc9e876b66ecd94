import { type CacheTag, everyTag, productOfTag } from '#contract/tags.ts';
import type { ProductCache, Version } from '#shop/kernel/memory.ts';
import { ChangeHistory } from './change-history.ts';

/**
 * Values of single products in named caches with a common limit: beyond `most` values, the oldest of the fullest cache is
 * evicted. The keys are numeric ids, because a listing reads sixty at once.
 */
export class ProductCaches {
  readonly #most: number;
  readonly #caches = new Map<string, Map<number, unknown>>();
  readonly #history = new ChangeHistory<number>();
  #isEnabled = true;

  constructor(most: number) {
    this.#most = most;
  }

  get size(): number {
    return [...this.#caches.values()].reduce((sum, { size }) => sum + size, 0);
  }

  cache(name: string): ProductCache {
    const values = this.#caches.get(name) ?? new Map<number, unknown>();
    this.#caches.set(name, values);
    return {
      get: (productId) => values.get(productId),
      version: () => this.#history.version(),
      set: (productId: number, value: unknown, version: Version) => {
        if (!this.#isEnabled || this.#history.hasChangedSince(version, [productId])) return false;
        values.set(productId, value);
        if (this.size > this.#most) this.#dropOldest();
        return true;
      },
    };
  }

  /** Invalidates the values of the named products; all for `*` and `texts`. */
  drop(tags: readonly CacheTag[]): void {
    if (tags.includes(everyTag) || tags.includes('texts')) {
      this.#history.addAll();
      for (const values of this.#caches.values()) values.clear();
      return;
    }
    const ids = tags.flatMap((tag) => productOfTag(tag) ?? []);
    this.#history.add(ids);
    for (const values of this.#caches.values()) for (const id of ids) values.delete(id);
  }

  /** Empties the caches and stores nothing until `enable`, while changes are not announced. */
  disable(): void {
    this.#isEnabled = false;
    this.drop([everyTag]);
  }

  enable(): void {
    this.drop([everyTag]);
    this.#isEnabled = true;
  }

  #dropOldest(): void {
    const [fullest] = [...this.#caches.values()].sort((one, other) => other.size - one.size);
    const [oldest] = fullest?.keys() ?? [];
    if (oldest !== undefined) fullest?.delete(oldest);
  }
}
