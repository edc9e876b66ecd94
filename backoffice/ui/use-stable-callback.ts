import { useCallback, useLayoutEffect, useRef } from 'react';

/**
 * A function that stays the same while what it does changes with each rendering, for memoized rows of long lists. It is called in events, not
 * while something renders.
 */
export function useStableCallback<Parameters extends readonly unknown[], Result>(
  latest: (...parameters: Parameters) => Result,
): (...parameters: Parameters) => Result {
  const kept = useRef(latest);
  useLayoutEffect(() => {
    kept.current = latest;
  });
  return useCallback((...parameters: Parameters) => kept.current(...parameters), []);
}
