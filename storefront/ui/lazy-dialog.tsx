import { type ReactNode, Suspense, useState } from 'react';
import { useModals } from './modals.ts';

/** A dialog whose script is fetched when it first opens. It stays mounted afterwards, because a closing dialog still has to announce that. */
export function LazyDialog({ name, children }: { name: string; children: ReactNode }) {
  const isOpen = useModals(({ open }) => open === name);
  const [isWanted, setWanted] = useState(false);
  if (isOpen && !isWanted) setWanted(true);
  return isWanted ? <Suspense fallback={null}>{children}</Suspense> : null;
}
