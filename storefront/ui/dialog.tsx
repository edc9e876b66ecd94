import { useEffect, useId, useLayoutEffect, useRef } from 'react';
import type { ReactNode, RefObject } from 'react';
import { useTexts } from '#storefront/state/texts.tsx';
import { afterPaint } from './after-paint.ts';
import { classes } from './classes.ts';
import { IconButton } from './icon-button.tsx';
import { closeModal, noteShown, useModals } from './modals.ts';

export type DialogKind = keyof typeof looks;

type DialogProps = {
  /** One of the names of HF6, such as `loginFlyout`; `openModal(name)` opens it. */
  name: string;
  title: ReactNode;
  kind?: DialogKind;
  /** Confirms a success. */
  isGood?: boolean;
  /** Shown below the part that scrolls. */
  footer?: ReactNode;
  onClose?: () => void;
  children: ReactNode;
};

/**
 * A dialog, drawer or flyout on the native element: one at a time, closed by Escape, a click outside or its button; focus stays
 * inside and returns to its origin (HF6). Its content exists only while it is open.
 */
export function Dialog(props: DialogProps) {
  const { name, title, kind = 'dialog', isGood = false, footer, onClose, children } = props;
  const isOpen = useModals(({ open }) => open === name);
  const element = useRef<HTMLDialogElement>(null);
  const titleId = useId();
  useOpen(element, isOpen);
  useClickOutside(element, name);

  return (
    <dialog
      ref={element}
      popover="manual"
      aria-labelledby={titleId}
      className={classes('fixed m-0 overflow-hidden p-0 shadow-3', looks[kind])}
      onCancel={({ target, currentTarget }) => {
        if (target === currentTarget) closeModal(name);
      }}
      onClose={({ currentTarget }) => {
        // The event comes later than the closing: the dialog may be open again.
        if (currentTarget.open) return;
        closeModal(name);
        onClose?.();
      }}
    >
      {isOpen && (
        <div className="flex max-h-full min-h-0 grow flex-col low:overflow-y-auto">
          <DialogHead
            titleId={titleId}
            title={title}
            isGood={isGood}
            onClose={() => closeModal(name)}
          />
          <div className="relative min-h-0 flex-1 overflow-y-auto px-6 py-4 low:flex-none">
            {children}
          </div>
          {footer && (
            <div className="grid gap-2.5 border-t border-linie bg-white px-6 py-4">{footer}</div>
          )}
        </div>
      )}
    </dialog>
  );
}

type DialogElement = RefObject<HTMLDialogElement | null>;

/**
 * A dialog that replaces another one opens after that is closed: only then is the opener, to which the focus returns, the control
 * outside of both.
 */
function useOpen(element: DialogElement, isOpen: boolean): void {
  useLayoutEffect(() => {
    const dialog = element.current;
    if (isOpen || !dialog) return;
    if (dialog.open) dialog.close();
    if (isPopover(dialog)) closePopover(dialog);
  }, [element, isOpen]);
  useEffect(() => {
    const dialog = element.current;
    if (isOpen && dialog && !dialog.open && !isPopover(dialog)) show(dialog);
  }, [element, isOpen]);
}

/**
 * Shows a dialog. To make the rest of the page inert, the browser evaluates the styles of all that is laid out, which takes a quarter of
 * a second on a slow phone: on touch screens the dialog is painted as a popover before.
 */
function show(dialog: HTMLDialogElement): void {
  if (!matchMedia('(pointer: coarse)').matches) return showModal(dialog);
  const opener = document.activeElement;
  dialog.showPopover();
  // A modal dialog closes by Escape by itself; in the frame before it is modal, the key reaches the page.
  const onKey = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || !isPopover(dialog)) return;
    closePopover(dialog);
    focusOn(opener);
  };
  addEventListener('keydown', onKey);
  afterPaint(() => {
    removeEventListener('keydown', onKey);
    if (!isPopover(dialog)) return;
    // Closing the dialog returns the focus to what has it when it becomes modal.
    const focused = document.activeElement;
    focusOn(opener);
    dialog.hidePopover();
    showModal(dialog);
    if (dialog.contains(focused)) focusOn(focused);
  });
}

function focusOn(element: Element | null): void {
  const { activeElement } = document;
  const isPage = element === null || element === document.body;
  if (isPage && activeElement instanceof HTMLElement) activeElement.blur();
  else if (element instanceof HTMLElement) element.focus({ preventScroll: true });
}

function showModal(dialog: HTMLDialogElement): void {
  dialog.showModal();
  noteShown();
}

function closePopover(dialog: HTMLDialogElement): void {
  dialog.hidePopover();
  dialog.dispatchEvent(new Event('close'));
}

function isPopover(dialog: HTMLDialogElement): boolean {
  return dialog.matches(':popover-open');
}

/** A click whose target is the dialog element itself is on the backdrop; the content consists of its children. */
function useClickOutside(element: DialogElement, name: string): void {
  useEffect(() => {
    const dialog = element.current;
    const onClick = ({ target }: MouseEvent): void => {
      if (target === dialog) closeModal(name);
    };
    dialog?.addEventListener('click', onClick);
    return () => dialog?.removeEventListener('click', onClick);
  }, [element, name]);
}

type DialogHeadProps = {
  titleId: string;
  title: ReactNode;
  isGood: boolean;
  onClose: () => void;
};

function DialogHead({ titleId, title, isGood, onClose }: DialogHeadProps) {
  const texts = useTexts();
  const look = isGood ? 'bg-wiese-zart text-wiese-dunkel' : 'border-b border-linie';
  return (
    <div className={classes('flex items-center justify-between gap-3 py-3 pr-3 pl-6', look)}>
      <h2 id={titleId} className="text-h3">
        {title}
      </h2>
      <IconButton icon="x" label={texts('shop.ui.close')} onClick={onClose} />
    </div>
  );
}

const sheet =
  'max-md:inset-x-0 max-md:top-auto max-md:bottom-0 max-md:max-h-[92dvh] max-md:w-full max-md:rounded-t-[20px] open:max-md:animate-rise ';

/**
 * A wide dialog is aligned at the top, so that content that loads lazily extends it below and nothing moves under the pointer.
 */
const looks = {
  dialog: `${sheet} open:flex flex-col bg-white md:inset-0 md:m-auto md:h-fit md:max-h-[calc(100dvh-32px)] md:w-[min(640px,calc(100vw-32px))] md:rounded-[8px_8px_24px_24px]`,
  wide: `${sheet} open:flex flex-col bg-white md:inset-x-0 md:top-[max(16px,8dvh)] md:mx-auto md:h-fit md:max-h-[calc(92dvh-16px)] md:w-[min(820px,calc(100vw-32px))] md:rounded-[8px_8px_24px_24px]`,
  stage: `${sheet} max-md:h-[92dvh] open:flex flex-col bg-white md:inset-0 md:m-auto md:h-[min(900px,calc(100dvh-32px))] md:w-[min(1240px,calc(100vw-32px))] md:rounded-[8px_8px_24px_24px]`,
  drawerLeft:
    'inset-y-0 right-auto left-0 h-dvh w-[min(440px,calc(100%-28px))] open:flex flex-col bg-papier',
  drawerRight: 'inset-y-0 right-0 left-auto h-dvh w-full md:w-110 open:flex flex-col bg-papier',
  flyout: `${sheet} hangs-from-shortcuts open:flex flex-col border-t-5 border-sonne bg-white backdrop:bg-tafel-950/30 md:top-16 md:right-[max(16px,calc((100vw-1664px)/2))] md:bottom-4 md:left-auto md:h-fit md:max-h-[calc(100dvh-80px)] md:w-105 md:rounded-klappe`,
};
