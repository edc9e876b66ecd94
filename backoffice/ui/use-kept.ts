import { useState, useSyncExternalStore } from 'react';
import { useOutletContext } from 'react-router';
import type { Me } from '../api/load-me.ts';
import { keepDraft, readDraft } from './drafts.ts';

export type Kept<Value extends object> = {
  /** What was typed and not sent; undefined where there is nothing. */
  kept: Value | undefined;
  keep: (value: Value) => void;
  /** Keeps what follows from what is kept now, which is more than the screen had when a command began. */
  change: (next: (now: Value | undefined) => Value | undefined) => void;
  /** Forgets what was typed. */
  forget: () => void;
};

/**
 * What is typed or chosen before it is sent, where it is not about fields of a record (`use-draft.ts`): amounts, counted pieces,
 * verdicts, new things. It is kept in this tab under its name until it is sent or the person logs out, so that a reload, a lost
 * session, right or connection loses nothing. Secrets do not belong here.
 */
export function useKept<Value extends object>(record: string): Kept<Value> {
  const { email } = useOutletContext<Me>();
  const name = `${email} ${record}`;
  const [held, setHeld] = useState(() => ({ name, value: readDraft(name) }));
  const set = (value: Value | undefined) => {
    keepDraft(name, value);
    setHeld({ name, value });
  };
  return {
    kept: (held.name === name ? held.value : readDraft(name)) as Value | undefined,
    keep: set,
    change: (next) => set(next(readDraft(name) as Value | undefined)),
    forget: () => set(undefined),
  };
}

/** Whether something is kept under a name. It is also true of what a screen keeps while it is left for this one. */
export function useIsKept(record: string): boolean {
  const { email } = useOutletContext<Me>();
  return useSyncExternalStore(
    () => () => undefined,
    () => readDraft(`${email} ${record}`) !== undefined,
  );
}
