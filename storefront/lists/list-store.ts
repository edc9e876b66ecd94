import { create } from 'zustand';
import type { ListEssentialsViewFragment } from '#contract/operations.generated.ts';

/** The visitor's current list as this tab knows it; undefined until it was asked for, null where none was begun. */
export const useList = create<{ list: ListEssentialsViewFragment | null | undefined }>(() => ({
  list: undefined,
}));
