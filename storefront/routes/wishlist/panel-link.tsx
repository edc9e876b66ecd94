import type { ReactNode } from 'react';
import { openModal } from '#storefront/ui/modals.ts';

type PanelLinkProps = {
  /** Name of the dialog that it opens (HF6). */
  name: string;
  /** Address of the page with the same content, for browsers without script. */
  href: string;
  className: string;
  children: ReactNode;
};

/** Link that opens a panel of the list as a dialog; without script it leads to the page with the panel. */
export function PanelLink({ name, href, className, children }: PanelLinkProps) {
  return (
    <a
      href={href}
      className={className}
      onClick={(event) => {
        if (event.metaKey || event.ctrlKey || event.shiftKey) return;
        event.preventDefault();
        openModal(name);
      }}
    >
      {children}
    </a>
  );
}
