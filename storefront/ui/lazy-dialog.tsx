import { type ComponentType, lazy, type ReactNode, Suspense, useState } from 'react';
import { followLinkOfModal, noteFetched, useModals } from './modals.ts';

/** A dialog whose script is fetched when it first opens. It stays mounted afterwards, because a closing dialog still has to announce that. */
export function LazyDialog({ name, children }: { name: string; children: ReactNode }) {
  const isOpen = useModals(({ open }) => open === name);
  const [isWanted, setWanted] = useState(false);
  if (isOpen && !isWanted) setWanted(true);
  return isWanted ? <Suspense fallback={null}>{children}</Suspense> : null;
}

/** The component of dialogs that links open. Where its script cannot be fetched, the link that was pressed is followed. */
export function lazyOfLink<Props>(load: () => Promise<ComponentType<Props>>): ComponentType<Props> {
  return lazy(() =>
    load().then(
      (component) => {
        noteFetched();
        return { default: component };
      },
      (fault: unknown) => {
        if (followLinkOfModal()) return never;
        throw fault;
      },
    ),
  );
}

const never = new Promise<never>(() => {});
