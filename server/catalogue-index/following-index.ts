import type { CatalogueIndex } from '#adapters/catalogue-index/port.ts';

/** A catalogue index that follows the changes that the database tells of, as caches do. */
export type FollowingIndex = CatalogueIndex & {
  /** Whether it answers by itself and knows of every change. */
  isWarm(): boolean;
  /** Changes are told of from now on: everything is read anew. */
  open(): void;
  /** Nobody tells of changes any more. */
  shut(): void;
  /** Takes changed tags in; done once questions are answered with them. */
  take(tags: readonly string[]): Promise<void>;
  close(): Promise<void>;
};

/** An index that knows of every change by itself. */
export function alwaysTrue(index: CatalogueIndex): FollowingIndex {
  return {
    ...index,
    isWarm: () => true,
    open: () => undefined,
    shut: () => undefined,
    take: () => Promise.resolve(),
    close: () => Promise.resolve(),
  };
}
