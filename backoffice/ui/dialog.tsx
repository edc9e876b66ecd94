import type { ReactNode } from 'react';
import { Dialog as AriaDialog, Heading, Modal, ModalOverlay } from 'react-aria-components';

type Props = {
  /** Heading of the dialog. */
  title: string;
  isOpen: boolean;
  onClose: () => void;
  /** Whether the heading is for screen readers alone. */
  isTitleHidden?: boolean;
  children: ReactNode;
};

/** A dialog over the screen. Escape and a click beside it close it; the focus returns to where it was. */
export function Dialog({ title, isOpen, onClose, isTitleHidden = false, children }: Props) {
  return (
    <ModalOverlay
      isOpen={isOpen}
      onOpenChange={(open) => !open && onClose()}
      isDismissable
      className="fixed inset-0 z-20 grid items-start justify-items-center overflow-y-auto bg-veil p-4 pt-[12vh] max-sm:pt-4"
    >
      <Modal className="w-full max-w-2xl rounded-lg border border-line bg-raised shadow-raised">
        <AriaDialog className="outline-none">
          <Heading
            slot="title"
            className={isTitleHidden ? 'sr-only' : 'border-b border-line px-4 py-3 text-lead'}
          >
            {title}
          </Heading>
          {children}
        </AriaDialog>
      </Modal>
    </ModalOverlay>
  );
}
