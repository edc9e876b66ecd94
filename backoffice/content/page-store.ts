import { useSyncExternalStore } from 'react';
import type { PageDocument } from '#contract/content/grid.ts';
import { type PageState, stateOf, type Unsaved, withNames } from './page-state.ts';

const mostUndone = 50;

/** Changes a page; steps of typing cannot be taken back one by one. */
export type ChangePage = (next: (page: PageDocument) => PageDocument, isTyping?: boolean) => void;

/** A page under edit. It is outside of React, so that each part of the screen renders only where what it shows changes. */
export type PageStore = {
  get: () => PageState;
  /** Replaces what is typed and what it began with, as a save does. */
  set: (next: (now: Unsaved) => Unsaved) => void;
  change: ChangePage;
  undo: () => void;
  canUndo: () => boolean;
  /** Begins from another page, without steps to take back. */
  restart: (page: PageDocument) => void;
  /** Shows names in the tree as they are now. */
  nameTree: () => void;
  subscribe: (heard: () => void) => () => void;
};

export function createPageStore(start: Unsaved): PageStore {
  let state = stateOf(start);
  let undone: readonly PageDocument[] = [];
  const listeners = new Set<() => void>();
  const show = (next: PageState) => {
    state = next;
    for (const heard of listeners) heard();
  };
  const set: PageStore['set'] = (next) => show(stateOf(next(state), state));
  return {
    get: () => state,
    set,
    change(next, isTyping = false) {
      const page = next(state.page);
      if (page === state.page) return;
      if (!isTyping) undone = [...undone, state.page].slice(-mostUndone);
      set(({ base }) => ({ base, page }));
    },
    undo() {
      const last = undone.at(-1);
      if (!last) return;
      undone = undone.slice(0, -1);
      set(({ base }) => ({ base, page: last }));
    },
    canUndo: () => undone.length > 0,
    restart(page) {
      undone = [];
      set(() => ({ base: page, page }));
    },
    nameTree() {
      const named = withNames(state);
      if (named !== state) show(named);
    },
    subscribe(heard) {
      listeners.add(heard);
      return () => listeners.delete(heard);
    },
  };
}

/** A part of a page under edit. The component renders again where `select` answers another value. */
export function usePagePart<Part>(store: PageStore, select: (state: PageState) => Part): Part {
  return useSyncExternalStore(store.subscribe, () => select(store.get()));
}

/** Whether a step can be taken back. */
export function useCanUndo(store: PageStore): boolean {
  return useSyncExternalStore(store.subscribe, store.canUndo);
}
