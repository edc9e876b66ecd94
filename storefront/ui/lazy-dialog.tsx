import { type ComponentType, lazy, type ReactNode, Suspense, useState } from 'react';
import { followLinkOfModal, noteFetched, useModals } from './modals.ts';

/** A dialog whose script is fetched when it first opens. It stays mounted afterwards, because a closing dialog still has to announce that. */
export function LazyDialog({ name, children }: { name: string; children: ReactNode }) {
  const isOpen = useModals(({ open }) => open === name);
  const [isWanted, setWanted] = useState(false);
  if (isOpen && !isWanted) setWanted(true);
  return isWanted ? <Suspense fallback={null}>{children}</Suspense> : null;
}

/**
 * The component of a dialog that links open. Where its script cannot be fetched, the link that was pressed is followed, now and on
 * later presses. `onLost` is called where no link is waiting.
 */
export function lazyOfLink<Props>(
  load: () => Promise<ComponentType<Props>>,
  onLost?: (fault: unknown) => void,
): ComponentType<Props> {
  return lazy(() => {
    const { open } = useModals.getState();
    return load().then(
      (component) => {
        noteFetched(open);
        return { default: component };
      },
      (fault: unknown) => {
        if (!followLinkOfModal()) onLost?.(fault);
        return never;
      },
    );
  });
}

const never = new Promise<never>(() => {});
