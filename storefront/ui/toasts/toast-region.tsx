import { useEffect, useRef, useState } from 'react';
import type { PointerEvent } from 'react';
import { createPortal } from 'react-dom';
import { useTexts } from '#storefront/state/texts.tsx';
import { classes } from '../classes.ts';
import { Icon } from '../icon.tsx';
import { IconButton } from '../icon-button.tsx';
import { dismissToast, useToasts } from '#storefront/state/toasts.ts';
import type { Toast } from '#storefront/state/toasts.ts';

const lifeMs = 10_000;
const dragPx = 80;
const clickPx = 10;
/** The distance of toasts from the header's shortcuts. */
const distancePx = 16;

/** The region of toasts, above everything else, an open dialog included (HF7). */
export function ToastRegion() {
  const toasts = useToasts((state) => state.toasts);
  const texts = useTexts();
  const region = useRef<HTMLElement>(null);
  const [host] = useState(() => document.createElement('div'));
  useEffect(() => {
    if (toasts.length === 0) return region.current?.hidePopover();
    const show = (): void => showRegion(host, region.current);
    show();
    const dialogs = new MutationObserver(show);
    dialogs.observe(document.body, { subtree: true, attributeFilter: ['open'] });
    return () => dialogs.disconnect();
  }, [toasts, host]);
  useEffect(() => () => host.remove(), [host]);
  return createPortal(
    <section
      ref={region}
      popover="manual"
      aria-label={texts('shop.toasts.label')}
      className="inset-[16px_16px_auto_auto] m-0 w-[min(420px,calc(100vw-32px))] gap-2.5 overflow-visible bg-transparent p-0 open:grid"
    >
      {toasts.map((toast) => (
        <ToastCard key={toast.id} toast={toast} />
      ))}
    </section>,
    host,
  );
}

/**
 * Shows the region on top of everything. While a modal dialog is open its host is inside the dialog, because everything outside is
 * inert: not pressable and not announced.
 */
function showRegion(host: HTMLElement, region: HTMLElement | null): void {
  const place = document.querySelector('dialog:modal') ?? document.body;
  if (host.parentElement !== place) place.append(host);
  region?.hidePopover();
  region?.style.setProperty('top', `${clearTopPx()}px`);
  region?.showPopover();
}

/** The top of the region: below the visible shortcuts to list and basket, because toasts are often about their counts. */
function clearTopPx(): number {
  const shortcuts = document.querySelectorAll('.shortcuts, .scrolled-tools');
  const bottoms = [...shortcuts]
    .filter((element) => element.checkVisibility({ visibilityProperty: true }))
    .map((element) => element.getBoundingClientRect().bottom);
  return Math.max(0, ...bottoms) + distancePx;
}

/** A toast. It closes after ten seconds unless it is hovered or focused, or at once by click, button or a drag to the side. */
function ToastCard({ toast }: { toast: Toast }) {
  const { id, kind, title, text, isLasting = false } = toast;
  const [isResting, setResting] = useState(false);
  const texts = useTexts();
  const dragged = useDrag(() => dismissToast(id));
  useEffect(() => {
    if (isResting || isLasting) return undefined;
    const timer = setTimeout(() => dismissToast(id), lifeMs);
    return () => clearTimeout(timer);
  }, [isResting, isLasting, id]);

  return (
    <div
      role={kind === 'bad' ? 'alert' : 'status'}
      className={classes(card, edges[kind])}
      onPointerOver={() => setResting(true)}
      onPointerLeave={() => setResting(false)}
      onFocus={() => setResting(true)}
      onBlur={() => setResting(false)}
      {...dragged}
    >
      <Icon name={icons[kind]} className={iconColours[kind]} />
      <div className="min-w-0 py-1">
        <p className="font-bold">{title}</p>
        {text && <p className="text-small text-tafel-500">{text}</p>}
        <ToastActions toast={toast} />
      </div>
      <IconButton icon="x" label={texts('shop.ui.close')} onClick={() => dismissToast(id)} />
      {!isResting && !isLasting && <span className={lifeLine} />}
    </div>
  );
}

/** The link and the action of a toast; a click on them is not one that closes the toast. */
function ToastActions({ toast: { id, link, action } }: { toast: Toast }) {
  if (!link && !action) return null;
  const leave = (): void => dismissToast(id);
  return (
    <p onPointerUp={(event) => event.stopPropagation()}>
      {link && (
        <a href={link.href} className={wayOn} onClick={leave}>
          {link.label}
        </a>
      )}
      {action && (
        <button
          type="button"
          className={wayOn}
          onClick={() => {
            leave();
            action.run();
          }}
        >
          {action.label}
        </button>
      )}
    </p>
  );
}

/** Closes the toast by a click or a horizontal drag, which it follows. */
function useDrag(leave: () => void) {
  const startX = useRef<number>(undefined);
  const end = ({ currentTarget }: PointerEvent<HTMLElement>): void => {
    startX.current = undefined;
    currentTarget.style.translate = '';
  };
  return {
    onPointerDown: ({ clientX }: PointerEvent) => {
      startX.current = clientX;
    },
    onPointerMove: ({ clientX, currentTarget, pointerId }: PointerEvent<HTMLElement>) => {
      const movedPx = clientX - (startX.current ?? clientX);
      if (Math.abs(movedPx) < clickPx) return;
      currentTarget.setPointerCapture(pointerId);
      currentTarget.style.translate = `${movedPx}px`;
    },
    onPointerUp: (event: PointerEvent<HTMLElement>) => {
      const movedPx = Math.abs(event.clientX - (startX.current ?? Number.NaN));
      end(event);
      if (movedPx > dragPx || movedPx < clickPx) leave();
    },
    onPointerCancel: end,
  };
}

const wayOn =
  'inline-flex min-h-11 items-center font-bold text-tinte underline underline-offset-4 hover:decoration-2';
const lifeLine =
  'absolute bottom-0 left-0 h-0.75 w-full origin-left animate-life bg-current opacity-35';
const card =
  'relative grid touch-pan-y select-none grid-cols-[auto_1fr_44px] items-center gap-3 overflow-hidden ' +
  'rounded-m border-l-6 bg-white py-2 pr-1.5 pl-4 shadow-3';
const edges = {
  ok: 'border-wiese',
  info: 'border-tinte',
  warn: 'border-sonne-dunkel',
  bad: 'border-rot',
};
const icons = {
  ok: 'circle-check',
  info: 'info',
  warn: 'triangle-alert',
  bad: 'circle-alert',
} as const;
const iconColours = {
  ok: 'text-wiese',
  info: 'text-tinte',
  warn: 'text-sonne-text',
  bad: 'text-rot',
};
