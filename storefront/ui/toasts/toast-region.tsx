import { useEffect, useRef, useState } from 'react';
import type { PointerEvent } from 'react';
import { useTexts } from '#storefront/state/texts.tsx';
import { classes } from '../classes.ts';
import { Icon } from '../icon.tsx';
import { IconButton } from '../icon-button.tsx';
import { dismissToast, useToasts } from './toasts.ts';
import type { Toast } from './toasts.ts';

const lifeMs = 10_000;
const dragPx = 80;
const clickPx = 10;

/** Where toasts appear, above everything else, an open dialog too (HF7). */
export function ToastRegion() {
  const toasts = useToasts((state) => state.toasts);
  const texts = useTexts();
  const region = useRef<HTMLElement>(null);
  useEffect(() => {
    region.current?.hidePopover();
    if (toasts.length > 0) region.current?.showPopover();
  }, [toasts]);
  return (
    <section
      ref={region}
      popover="manual"
      aria-label={texts('shop.toasts.label')}
      className="inset-[16px_16px_auto_auto] m-0 w-[min(420px,calc(100vw-32px))] gap-2.5 overflow-visible bg-transparent p-0 open:grid"
    >
      {toasts.map((toast) => (
        <ToastCard key={toast.id} toast={toast} />
      ))}
    </section>
  );
}

/** Leaves after its time, unless somebody rests on it; by click, button or a drag to the side at once. */
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
      onPointerEnter={() => setResting(true)}
      onPointerLeave={() => setResting(false)}
      onFocus={() => setResting(true)}
      onBlur={() => setResting(false)}
      {...dragged}
    >
      <Icon name={icons[kind]} className={iconColours[kind]} />
      <div className="min-w-0 py-1">
        <p className="font-bold">{title}</p>
        {text && <p className="text-small text-tafel-500">{text}</p>}
        <WaysOn toast={toast} />
      </div>
      <IconButton icon="x" label={texts('shop.ui.close')} onClick={() => dismissToast(id)} />
      {!isResting && !isLasting && <span className={lifeLine} />}
    </div>
  );
}

/** A link on, or what can still be done; neither counts as a click that closes the toast. */
function WaysOn({ toast: { id, link, action } }: { toast: Toast }) {
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

/** A click, or a drag to either side, which the toast follows. */
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
