import { useEffect, useState } from 'react';
import { useTexts } from '../texts/use-texts.tsx';
import { Button } from '../ui/button.tsx';
import { dismissToast, type Toast, useToasts } from '../ui/toasts.ts';
import { useUndo } from './use-undo.ts';

const shownMs = 8_000;

/** Messages about steps at the edge of the screen, announced as they come. One stays while it has the focus or the pointer. */
export function Toasts() {
  const toasts = useToasts();
  return (
    <output
      data-react-aria-top-layer
      className="pointer-events-none fixed inset-x-4 bottom-4 z-30 grid justify-items-end gap-2 print:hidden"
    >
      {toasts.map((toast) => (
        <Message key={toast.id} toast={toast} />
      ))}
    </output>
  );
}

function Message({ toast }: { toast: Toast }) {
  const texts = useTexts();
  const { undo, isPending } = useUndo();
  const [isHeld, setHeld] = useState(false);
  const { id, text, isBad } = toast;
  useEffect(() => {
    if (isHeld || isPending) return undefined;
    const timer = setTimeout(() => dismissToast(id), shownMs);
    return () => clearTimeout(timer);
  }, [id, isHeld, isPending]);
  return (
    <span
      onPointerEnter={() => setHeld(true)}
      onPointerLeave={() => setHeld(false)}
      onFocus={() => setHeld(true)}
      onBlur={() => setHeld(false)}
      className={`pointer-events-auto flex max-w-md items-center gap-3 rounded-md border px-4 py-2 shadow-raised max-sm:w-full ${isBad ? 'border-bad bg-bad-soft text-bad' : 'border-line bg-raised'}`}
    >
      <span className="min-w-0 flex-1 break-words">{text}</span>
      {toast.undo && (
        <Button isPending={isPending} onPress={() => void undo(toast)}>
          {texts('toast.undo')}
        </Button>
      )}
      <button
        type="button"
        aria-label={texts('toast.close')}
        onClick={() => dismissToast(id)}
        className="size-8 cursor-pointer rounded-md hover:bg-hover"
      >
        <span aria-hidden>✕</span>
      </button>
    </span>
  );
}
