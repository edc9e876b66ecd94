import { type KeyboardEvent, useId, useRef, useState } from 'react';
import type { Cell } from './cell-range.ts';

type Props = {
  label: string;
  /** The text that the editor opens with: the cell's, or the key that was typed. */
  first: string;
  choices: readonly string[] | undefined;
  /** Called once, with the text or undefined to leave the cell as it was. */
  onClose: (text: string | undefined, move?: Cell) => void;
};

/** The field in which a cell is edited. Enter and Tab write the text and move on, Escape leaves it. */
export function CellEditor({ label, first, choices, onClose }: Props) {
  const id = useId();
  const [text, setText] = useState(first);
  const isClosed = useRef(false);
  const close = (written: string | undefined, move?: Cell) => {
    if (isClosed.current) return;
    isClosed.current = true;
    onClose(written, move);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    event.stopPropagation();
    const move = moves[`${event.shiftKey ? 'Shift ' : ''}${event.key}`];
    if (event.key === 'Escape') close(undefined);
    else if (move) close(text, move);
    else return;
    event.preventDefault();
  };
  return (
    <>
      <input
        ref={focusAtEnd}
        aria-label={label}
        value={text}
        maxLength={4000}
        autoComplete="off"
        {...(choices && { list: id })}
        onChange={({ target }) => setText(target.value)}
        onKeyDown={onKeyDown}
        onBlur={() => close(text)}
        className="absolute inset-0 z-10 bg-raised px-2 text-ink outline-2 -outline-offset-2 outline-action"
      />
      {choices && (
        <datalist id={id}>
          {choices.map((choice) => (
            <option key={choice}>{choice}</option>
          ))}
        </datalist>
      )}
    </>
  );
}

const moves: Readonly<Record<string, Cell>> = {
  Enter: { row: 1, column: 0 },
  'Shift Enter': { row: -1, column: 0 },
  Tab: { row: 0, column: 1 },
  'Shift Tab': { row: 0, column: -1 },
};

function focusAtEnd(input: HTMLInputElement | null): void {
  input?.focus({ preventScroll: true });
  input?.setSelectionRange(input.value.length, input.value.length);
}
