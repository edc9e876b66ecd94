import type { CacheTag } from '#contract/tags.ts';

/** Removes pages from the shared caches in front of the shop. */
export type PagePurge = {
  /** Removes the pages with any of these tags, at once where the caches answer, else as soon as they do. */
  purge(tags: readonly CacheTag[]): void;
  close(): Promise<void>;
};
