import type { Version } from '#shop/kernel/memory.ts';

const rememberedChanges = 10_000;

/** History of changed keys, so that values made from outdated data are not stored. */
export class ChangeHistory<Key> {
  readonly #changedAt = new Map<Key, number>();
  #changes = 0;
  /** Versions before this one are outdated. */
  #forgottenBefore = 0;

  version(): Version {
    return { changesSeen: this.#changes };
  }

  add(keys: Iterable<Key>): void {
    this.#changes += 1;
    for (const key of keys) this.#changedAt.set(key, this.#changes);
    if (this.#changedAt.size > rememberedChanges) this.#forget();
  }

  /** Marks all versions as outdated. */
  addAll(): void {
    this.#changes += 1;
    this.#forget();
  }

  hasChangedSince({ changesSeen }: Version, keys: readonly Key[]): boolean {
    if (changesSeen < this.#forgottenBefore) return true;
    return keys.some((key) => (this.#changedAt.get(key) ?? 0) > changesSeen);
  }

  #forget(): void {
    this.#changedAt.clear();
    this.#forgottenBefore = this.#changes;
  }
}
