import type { ReactNode } from 'react';
import { openModal } from '#storefront/ui/modals.ts';

type PanelLinkProps = {
  /** The dialog that it opens (HF6). */
  name: string;
  /** The page that shows the same where there is no script. */
  href: string;
  className: string;
  children: ReactNode;
};

/** Opens a panel of the list as a dialog; without script it leads to the page with the panel on it. */
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
