import '#storefront/texts/checkout.ts';
import { useEffect, useState } from 'react';
import { useTexts } from '#storefront/state/texts.tsx';
import { undoMs } from './kept-removal.ts';

type UndoBarProps = {
  name: string;
  /** When its eight seconds are over, in milliseconds of the browser's clock. */
  until: number;
  onUndo: () => void;
  onOver: () => void;
};

/** In place of what was removed, for eight seconds; it waits while somebody rests on it (CA2). */
export function UndoBar({ name, until, onUndo, onOver }: UndoBarProps) {
  const texts = useTexts();
  const [isResting, setResting] = useState(false);
  const [hasRested, setRested] = useState(false);
  useEffect(() => {
    if (isResting) return undefined;
    const timer = setTimeout(onOver, hasRested ? undoMs : until - Date.now());
    return () => clearTimeout(timer);
  }, [isResting, hasRested, until, onOver]);
  const rest = (): void => {
    setResting(true);
    setRested(true);
  };
  return (
    <output className="tafel relative my-3 flex items-center justify-between gap-3 overflow-hidden rounded-m py-1.5 pr-2 pl-4.5">
      <span className="min-w-0">{texts('shop.basket.removed', { name })}</span>
      <button
        type="button"
        className="min-h-11 rounded-[8px] px-3.5 font-bold whitespace-nowrap text-sonne underline underline-offset-4"
        onPointerEnter={rest}
        onPointerLeave={() => setResting(false)}
        onFocus={rest}
        onBlur={() => setResting(false)}
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
