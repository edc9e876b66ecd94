import { lazy, Suspense, useEffect, useState } from 'react';
import type { PaletteAction } from '../palette/palette.tsx';
import { useServerTexts, useTexts } from '../texts/use-texts.tsx';

const loadPalette = () => import('../palette/palette.tsx');
const Palette = lazy(loadPalette);

type Props = { isOpen: boolean; actions: readonly PaletteAction[]; onClose: () => void };

/** The command palette while it is open. Its program is loaded once the screen is shown; letters typed before it is there are kept for it. */
export function LazyPalette({ isOpen, ...palette }: Props) {
  useEffect(() => void loadPalette(), []);
  return isOpen && <OpenPalette {...palette} />;
}

function OpenPalette({ actions, onClose }: Omit<Props, 'isOpen'>) {
  const [text, setText] = useState('');
  useReturnedFocus();
  return (
    <Suspense fallback={<EarlyField text={text} setText={setText} onClose={onClose} />}>
      <Palette actions={actions} text={text} setText={setText} onClose={onClose} />
    </Suspense>
  );
}

type FieldProps = { text: string; setText: (text: string) => void; onClose: () => void };

/** The palette's field before its program is there: a dialog of the browser, which has the focus at once. */
function EarlyField({ text, setText, onClose }: FieldProps) {
  const texts = useTexts();
  const serverTexts = useServerTexts();
  return (
    <dialog
      ref={open}
      aria-label={texts('palette.title')}
      onClose={onClose}
      className="m-0 mx-auto mt-[12vh] w-[calc(100%-2rem)] max-w-2xl rounded-lg border border-line bg-raised text-ink shadow-raised backdrop:bg-veil max-sm:mt-4"
    >
      <input
        // The first Escape in a field of type search empties it, and would not close the dialog.
        type="text"
        role="searchbox"
        aria-label={texts('palette.title')}
        placeholder={texts('palette.placeholder')}
        maxLength={80}
        value={text}
        onChange={({ target }) => setText(target.value)}
        className="h-13 w-full border-b border-line bg-transparent px-4 text-lead outline-none placeholder:text-muted"
      />
      <output className="block px-4 py-3 text-small text-muted">
        {serverTexts('app.loading')}
      </output>
    </dialog>
  );
}

function open(dialog: HTMLDialogElement | null): void {
  dialog?.showModal();
}

/** Gives the focus back to what had it when the palette was opened: the palette itself knows only the field that was there before it. */
function useReturnedFocus(): void {
  const [opener] = useState(() => document.activeElement);
  useEffect(
    () => () => {
      requestAnimationFrame(() => {
        if (document.activeElement !== document.body || !opener?.isConnected) return;
        if (opener instanceof HTMLElement) opener.focus();
      });
    },
    [opener],
  );
}
