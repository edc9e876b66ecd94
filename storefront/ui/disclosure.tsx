import { type ReactNode, useEffect, useRef } from 'react';
import { classes } from './classes.ts';
import { Icon } from './icon.tsx';

type DisclosureProps = {
  id?: string;
  title: string;
  isOpen?: boolean;
  /** Called when it opens. */
  onOpen?: () => void;
  children: ReactNode;
};

/** A disclosure: a line that opens its content. */
export function Disclosure({ id, title, isOpen = false, onOpen, children }: DisclosureProps) {
  const details = useRef<HTMLDetailsElement>(null);
  // It may have been opened before hydration.
  // oxlint-disable-next-line react-hooks/exhaustive-deps -- only once
  useEffect(() => void (details.current?.open && onOpen?.()), []);
  return (
    <details
      ref={details}
      id={id}
      className={classes('group border-b border-linie', !onOpen && 'printed')}
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
