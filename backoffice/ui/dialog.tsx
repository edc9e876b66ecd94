import type { ReactNode } from 'react';
import { useTexts } from '../texts/use-texts.tsx';
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
  const texts = useTexts();
  return (
    <ModalOverlay
      isOpen={isOpen}
      onOpenChange={(open) => !open && onClose()}
      isDismissable
      className="fixed inset-0 z-20 grid items-start justify-items-center overflow-y-auto bg-veil p-4 pt-[12vh] max-sm:pt-4"
    >
      <Modal className="w-full max-w-2xl rounded-lg border border-line bg-raised shadow-raised">
        <AriaDialog className="outline-none">
          {isTitleHidden ? (
            <Heading slot="title" className="sr-only">
              {title}
            </Heading>
          ) : (
            <header className="flex items-start justify-between gap-3 border-b border-line py-2 pr-2 pl-4">
              <Heading slot="title" className="min-w-0 py-1.5 text-lead wrap-anywhere">
                {title}
              </Heading>
              <button
                type="button"
                aria-label={texts('dialog.close')}
                onClick={onClose}
                className="size-9 shrink-0 cursor-pointer rounded-md hover:bg-hover"
              >
                <span aria-hidden>✕</span>
              </button>
            </header>
          )}
          {children}
        </AriaDialog>
      </Modal>
    </ModalOverlay>
  );
}
