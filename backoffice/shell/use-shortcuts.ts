import { useEffect, useEffectEvent } from 'react';
import { isTyping } from '../ui/is-typing.ts';

/** Actions by their keys: one key (`/`), or two pressed one after the other (`g o`). */
export type Shortcuts = Readonly<Record<string, () => unknown>>;

const pauseMs = 1_000;

/**
 * Runs shortcuts of the whole application. `Ctrl K` (or ⌘ K) works everywhere; all others only while nothing is being typed
 * and no dialog is open.
 */
export function useShortcuts(shortcuts: Shortcuts, openPalette: () => void): void {
  const run = useEffectEvent((keys: string) => shortcuts[keys]?.());
  const open = useEffectEvent(openPalette);
  const has = useEffectEvent((keys: string) => keys in shortcuts);
  useEffect(() => {
    let first: { key: string; at: number } | undefined;
    const onKey = (event: KeyboardEvent) => {
      if ((event.ctrlKey || event.metaKey) && event.key.toLowerCase() === 'k') {
        event.preventDefault();
        open();
        return;
      }
      if (isTyping(event)) return;
      const isSecond = first !== undefined && event.timeStamp - first.at < pauseMs;
      const keys = isSecond ? `${first?.key} ${event.key}` : event.key;
      first = isSecond ? undefined : { key: event.key, at: event.timeStamp };
      if (!has(keys)) return;
      event.preventDefault();
      first = undefined;
      run(keys);
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, []);
}
