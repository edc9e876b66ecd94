import type { Mark, Memory, Shelf } from '#shop/kernel/memory.ts';
import { ProductShelves } from './product-shelves.ts';
import { TaggedCache, type TaggedCacheOptions } from './tagged-cache.ts';

/** What one process remembers: a few values by key, and very many of single products. */
export class ProcessMemory implements Memory {
  readonly #values: TaggedCache<unknown>;
  readonly #shelves: ProductShelves;

  constructor({ mostOnShelves, ...bounds }: TaggedCacheOptions & { mostOnShelves: number }) {
    this.#values = new TaggedCache<unknown>(bounds);
    this.#shelves = new ProductShelves(mostOnShelves);
  }

  get(key: string): unknown {
    return this.#values.get(key);
  }

  mark(): Mark {
    return this.#values.mark();
  }

  set(key: string, value: unknown, tags: readonly string[], bytes: number, mark: Mark): boolean {
    return this.#values.set(key, value, tags, bytes, mark);
  }

  shelf(name: string): Shelf {
    return this.#shelves.shelf(name);
  }

  drop(tags: readonly string[]): void {
    this.#values.drop(tags);
    this.#shelves.drop(tags);
  }

  shut(): void {
    this.#values.shut();
    this.#shelves.shut();
  }

  open(): void {
    this.#values.open();
    this.#shelves.open();
  }
}
