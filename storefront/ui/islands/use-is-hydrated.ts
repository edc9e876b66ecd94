import { useState, useSyncExternalStore } from 'react';

/**
 * Whether the component began with markup of the server. It keeps its answer: one that changed after hydration would let React render
 * the component again, in one task with the page's effects.
 */
export function useIsHydrated(): boolean {
  const [{ inBrowser, onServer }] = useState(createSnapshots);
  return useSyncExternalStore(never, inBrowser, onServer);
}

function createSnapshots() {
  let isHydrated = false;
  return { inBrowser: () => isHydrated, onServer: () => (isHydrated = true) };
}

const never = () => () => {};
