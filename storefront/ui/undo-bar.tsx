import { type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react';
import { useTexts } from '#storefront/state/texts.tsx';
import { useLostFocus } from './use-lost-focus.ts';

/** How long a removal can be undone. */
export const undoMs = 8_000;

type UndoBarProps = {
  name: string;
  /** When the eight seconds end, in milliseconds of the browser's clock. */
  until: number;
  onUndo: () => void;
  onOver: () => void;
  /** Whether it may take the focus of the button that removed it; a page that was just opened leaves the focus where it is. */
  mayTakeFocus?: boolean;
};

/** A bar in place of what was removed, to undo that for eight seconds; it stays while it is hovered or focused by keyboard (CA2). */
export function UndoBar({ name, until, onUndo, onOver, mayTakeFocus = true }: UndoBarProps) {
  const texts = useTexts();
  const bar = useRef<HTMLOutputElement>(null);
  const [isResting, setResting] = useState(false);
  const [hasRested, setRested] = useState(false);
  useEffect(() => {
    if (isResting) return undefined;
    const timer = setTimeout(onOver, hasRested ? undoMs : until - Date.now());
    return () => clearTimeout(timer);
  }, [isResting, hasRested, until, onOver]);
  const rest = (isNow: boolean): void => {
    setResting(isNow);
    if (isNow) setRested(true);
  };
  useKeyboardFocus(bar, rest);
  useLostFocus(bar, mayTakeFocus);
  return (
    <output
      ref={bar}
      tabIndex={-1}
      className="tafel relative my-3 flex items-center justify-between gap-3 overflow-hidden rounded-m py-1.5 pr-2 pl-4.5 -outline-offset-4"
    >
      <span className="min-w-0">{texts('shop.basket.removed', { name })}</span>
      <button
        type="button"
        className="min-h-11 rounded-[8px] px-3.5 font-bold whitespace-nowrap text-sonne underline underline-offset-4"
        onPointerOver={() => rest(true)}
        onPointerLeave={() => rest(false)}
        onClick={onUndo}
      >
        {texts('shop.basket.undo')}
      </button>
      {!isResting && (
        <span className="absolute bottom-0 left-0 h-0.75 w-full origin-left animate-[life_8s_linear_forwards] bg-sonne" />
      )}
    </output>
  );
}

/** Reports when the keyboard's focus enters the element and when it leaves it. */
function useKeyboardFocus(
  element: RefObject<HTMLElement | null>,
  onChange: (isFocused: boolean) => void,
): void {
  const report = useEffectEvent(onChange);
  useEffect(() => {
    const { current } = element;
    const onFocus = ({ target }: FocusEvent): void => {
      if (target instanceof Element && target.matches(':focus-visible')) report(true);
    };
    const onBlur = (): void => report(false);
    current?.addEventListener('focusin', onFocus);
    current?.addEventListener('focusout', onBlur);
    return () => {
      current?.removeEventListener('focusin', onFocus);
      current?.removeEventListener('focusout', onBlur);
    };
  }, [element]);
}
