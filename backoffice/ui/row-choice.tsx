import { type RefObject, useEffect } from 'react';
import { useTexts } from '../texts/use-texts.tsx';
import { isTyping } from './is-typing.ts';

/** The rows of a list that are chosen, by key. */
export type Selection = {
  chosen: ReadonlySet<string>;
  onChange: (chosen: ReadonlySet<string>) => void;
};

/** Chooses a row of a list. */
export function RowChoice({ rowKey, selection }: { rowKey: string; selection: Selection }) {
  const texts = useTexts();
  return (
    <input
      type="checkbox"
      checked={selection.chosen.has(rowKey)}
      onChange={() => toggle(rowKey, selection)}
      aria-label={texts('list.choose', { row: rowKey })}
      className="relative z-1 size-4"
    />
  );
}

/** Lets `x` choose the row whose link has the focus, or leave it out again. */
export function useChoiceKey(
  table: RefObject<HTMLTableElement | null>,
  selection: Selection | undefined,
): void {
  useEffect(() => {
    const shown = table.current;
    if (!shown || !selection) return undefined;
    const onKey = (event: KeyboardEvent) => {
      const rowKey = event.target instanceof HTMLElement ? event.target.dataset['row'] : undefined;
      if (event.key === 'x' && rowKey !== undefined && !isTyping(event)) toggle(rowKey, selection);
    };
    shown.addEventListener('keydown', onKey);
    return () => shown.removeEventListener('keydown', onKey);
  }, [table, selection]);
}

function toggle(rowKey: string, { chosen, onChange }: Selection): void {
  const next = new Set(chosen);
  if (!next.delete(rowKey)) next.add(rowKey);
  onChange(next);
}
