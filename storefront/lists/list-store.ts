import { create } from 'zustand';
import type { ListEssentialsViewFragment } from '#contract/operations.generated.ts';

type KnownLists = {
  /** The one that hearts use; undefined until it was asked for, null where none was begun. */
  list: ListEssentialsViewFragment | null | undefined;
  /** All that the visitor may open, as far as this tab has asked. */
  lists: readonly ListEssentialsViewFragment[];
};

/** The visitor's lists as this tab knows them. */
export const useList = create<KnownLists>(() => ({ list: undefined, lists: [] }));
