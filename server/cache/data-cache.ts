import type { CacheTag } from '#contract/tags.ts';
import type { Memory, ProductCache } from '#shop/kernel/memory.ts';
import { ProductCaches } from './product-cache.ts';
import { TaggedCache, type TaggedCacheOptions } from './tagged-cache.ts';

/** Cache of the shop's data in one process: a few values by key, and many values of single products. */
export class DataCache extends TaggedCache<unknown> implements Memory {
  readonly #products: ProductCaches;

  constructor({ mostProducts, ...bounds }: TaggedCacheOptions & { mostProducts: number }) {
    super(bounds);
    this.#products = new ProductCaches(mostProducts);
  }

  productCache(name: string): ProductCache {
    return this.#products.cache(name);
  }

  override drop(tags: readonly CacheTag[]): void {
    super.drop(tags);
    this.#products.drop(tags);
  }

  override disable(): void {
    super.disable();
    this.#products.disable();
  }

  override enable(): void {
    super.enable();
    this.#products.enable();
  }
}
