import type { Mark, Shelf } from '#shop/kernel/memory.ts';
import { everyTag } from './tagged-cache.ts';

const productTag = /^product:(\d{1,15})$/;
const rememberedDrops = 10_000;

/**
 * Values of single products on shelves, bounded by their number: once more than `most` are kept, the one that is on the fullest shelf
 * for longest goes. By ids and not by texts: a listing takes sixty at once.
 */
export class ProductShelves {
  readonly #most: number;
  readonly #shelves = new Map<string, Map<number, unknown>>();
  readonly #droppedAt = new Map<number, number>();
  #drops = 0;
  #forgottenBefore = 0;
  #isOpen = true;

  constructor(most: number) {
    this.#most = most;
  }

  get size(): number {
    return [...this.#shelves.values()].reduce((sum, { size }) => sum + size, 0);
  }

  shelf(name: string): Shelf {
    const values = this.#shelves.get(name) ?? new Map<number, unknown>();
    this.#shelves.set(name, values);
    return {
      get: (productId) => values.get(productId),
      mark: () => ({ dropsSeen: this.#drops }),
      set: (productId, value, mark) => {
        if (!this.#isOpen || this.#hasChangedSince(mark, productId)) return false;
        values.set(productId, value);
        if (this.size > this.#most) this.#dropOldest();
        return true;
      },
    };
  }

  /** Drops what was made of the products that are named; all by `*` and by `texts`. */
  drop(tags: readonly string[]): void {
    this.#drops += 1;
    if (tags.includes(everyTag) || tags.includes('texts')) return this.#dropAll();
    for (const tag of tags) {
      const id = productTag.exec(tag)?.[1];
      if (id === undefined) continue;
      this.#droppedAt.set(Number(id), this.#drops);
      for (const values of this.#shelves.values()) values.delete(Number(id));
    }
    if (this.#droppedAt.size > rememberedDrops) this.#forgetOldDrops();
  }

  /** Empties the shelves and keeps nothing until `open`: what changes meanwhile goes unnoticed. */
  shut(): void {
    this.#isOpen = false;
    this.drop([everyTag]);
  }

  open(): void {
    this.drop([everyTag]);
    this.#isOpen = true;
  }

  #dropAll(): void {
    for (const values of this.#shelves.values()) values.clear();
    this.#forgetOldDrops();
  }

  /** Values in the making from before the forgotten drops count as stale. */
  #forgetOldDrops(): void {
    this.#droppedAt.clear();
    this.#forgottenBefore = this.#drops;
  }

  #hasChangedSince({ dropsSeen }: Mark, productId: number): boolean {
    return dropsSeen < this.#forgottenBefore || (this.#droppedAt.get(productId) ?? 0) > dropsSeen;
  }

  #dropOldest(): void {
    const [fullest] = [...this.#shelves.values()].sort((one, other) => other.size - one.size);
    const [oldest] = fullest?.keys() ?? [];
    if (oldest !== undefined) fullest?.delete(oldest);
  }
}
