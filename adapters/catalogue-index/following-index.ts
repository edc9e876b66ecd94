import type { CacheTag } from '#contract/tags.ts';
import type { CatalogueIndex } from './port.ts';

/** What an index says of itself. */
export type IndexState = {
  kind: 'memory' | 'database' | 'engine';
  /** Undefined where it is not in memory, and before it is built. */
  products?: number;
  bytes?: number;
  /** How often it was built. */
  builds: number;
  /** When it was last built, by the monotonic clock of the process. */
  builtAtMs?: number;
};

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
  state(): IndexState;
  close(): Promise<void>;
};

/** Wraps an index that needs no notices. */
export function alwaysCurrent(
  index: CatalogueIndex,
  kind: IndexState['kind'] = 'database',
): FollowingIndex {
  return {
    ...index,
    isWarm: () => true,
    enable: () => undefined,
    disable: () => undefined,
    apply: () => Promise.resolve(),
    state: () => ({ kind, builds: 0 }),
    close: () => Promise.resolve(),
  };
}
