import { type ReactNode, useEffect, useRef } from 'react';
import { Icon } from './icon.tsx';

type FoldedProps = {
  id?: string;
  title: string;
  isOpen?: boolean;
  /** Somebody opened it. */
  onOpen?: () => void;
  children: ReactNode;
};

/** A line that unfolds what belongs to it. */
export function Folded({ id, title, isOpen = false, onOpen, children }: FoldedProps) {
  const details = useRef<HTMLDetailsElement>(null);
  // It may have been opened before it could tell.
  // oxlint-disable-next-line react-hooks/exhaustive-deps -- only once
  useEffect(() => void (details.current?.open && onOpen?.()), []);
  return (
    <details
      ref={details}
      id={id}
      className="group border-b border-linie"
      open={isOpen}
      onToggle={({ currentTarget }) => currentTarget.open && onOpen?.()}
    >
      <summary className="flex min-h-14 items-center justify-between gap-3 font-bold">
        {title}
        <Icon
          name="chevron-down"
          className="transition-transform duration-200 group-open:rotate-180"
        />
      </summary>
      <div className="pb-4 text-small">{children}</div>
    </details>
  );
}
