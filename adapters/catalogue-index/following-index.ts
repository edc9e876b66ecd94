import type { CacheTag } from '#contract/tags.ts';
import type { CatalogueIndex } from './port.ts';

/** A catalogue index that follows notices of changes from the database. */
export type FollowingIndex = CatalogueIndex & {
  /** Whether it is filled and up to date, so that it needs no fallback. */
  isWarm(): boolean;
  /** Notices arrive from now on: reloads everything. */
  enable(): void;
  /** Notices are interrupted. */
  disable(): void;
  /** Reloads changed products; resolves once queries use them. */
  apply(tags: readonly CacheTag[]): Promise<void>;
  close(): Promise<void>;
};

/** Wraps an index that needs no notices. */
export function alwaysCurrent(index: CatalogueIndex): FollowingIndex {
  return {
    ...index,
    isWarm: () => true,
    enable: () => undefined,
    disable: () => undefined,
    apply: () => Promise.resolve(),
    close: () => Promise.resolve(),
  };
}
