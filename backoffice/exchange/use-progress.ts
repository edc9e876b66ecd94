import { useEffect, useEffectEvent } from 'react';
import { useRevalidator } from 'react-router';
import { useLiveData } from '../live/use-live-data.ts';

const moving: ReadonlySet<string> = new Set(['uploading', 'reading', 'trying', 'running']);
const everyMs = 2000;

/**
 * Follows an import. Beside the events of the server the data are loaded every two seconds while a job works, because an event may
 * come between loading the screen and listening.
 */
export function useProgress({ id, state }: { id: number; state: string }): void {
  const { revalidate } = useRevalidator();
  const reload = useEffectEvent(() => void revalidate());
  const isMoving = moving.has(state);
  useLiveData({ kind: 'exchange', key: String(id) });
  useEffect(() => {
    if (!isMoving) return undefined;
    const timer = setInterval(reload, everyMs);
    return () => clearInterval(timer);
  }, [isMoving]);
}
