import { useSyncExternalStore } from 'react';
import type { FormResult } from '../api/ask.ts';

export type Toast = {
  id: number;
  /** What happened, as a sentence. */
  text: string;
  isBad?: boolean;
  /** Takes the step back; undefined where it cannot be. */
  undo?: () => Promise<FormResult>;
};

const shownAtOnce = 3;

let toasts: readonly Toast[] = [];
let lastId = 0;
const listeners = new Set<() => void>();

/** Shows a message for some seconds, with an offer to undo the step that it is about. */
export function showToast(toast: Omit<Toast, 'id'>): void {
  lastId += 1;
  change([...toasts, { ...toast, id: lastId }].slice(-shownAtOnce));
}

/** Removes a message. */
export function dismissToast(id: number): void {
  change(toasts.filter((toast) => toast.id !== id));
}

/** The messages that are shown, the oldest first. */
export function useToasts(): readonly Toast[] {
  return useSyncExternalStore(listen, () => toasts);
}

function change(next: readonly Toast[]): void {
  toasts = next;
  for (const listener of listeners) listener();
}

function listen(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
