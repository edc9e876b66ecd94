import type { ReactNode } from 'react';
import { useTexts } from '#backoffice/texts/use-texts.tsx';
import { Button } from '../button.tsx';
import type { Cell } from './cell-range.ts';
import type { SheetData } from './sheet-type.ts';
import type { SheetDraft } from './use-sheet-draft.ts';

type Props<Row> = {
  data: SheetData<Row>;
  draft: SheetDraft;
  active: Cell;
  problemOf: ((rowKey: string, column: string) => string | undefined) | undefined;
  /** Further tools. */
  children?: ReactNode;
};

/** Below a sheet: undo and redo, how many cells were typed into, and what is wrong with the active cell. */
export function SheetBar<Row>({ data, draft, active, problemOf, children }: Props<Row>) {
  const texts = useTexts();
  const row = data.rows[active.row];
  const column = data.columns[active.column];
  const rowKey = row === undefined ? '' : data.keyOf(row);
  const problem = column && problemOf?.(rowKey, column.key);
  const theirs = column && draft.theirsOf(rowKey, column.key);
  return (
    <div className="flex min-h-9 flex-wrap items-center gap-2">
      <Button onPress={draft.undo} isDisabled={!draft.canUndo}>
        {texts('sheet.undo')}
      </Button>
      <Button onPress={draft.redo} isDisabled={!draft.canRedo}>
        {texts('sheet.redo')}
      </Button>
      {children}
      <output className="text-muted">
        {draft.changes.length > 0 && texts('sheet.changed', { count: draft.changes.length })}
      </output>
      <output className="text-bad">
        {problem !== undefined && column && `${column.title}: ${problem}`}
        {theirs !== undefined && texts('sheet.theirs', { theirs: theirs || texts('save.empty') })}
      </output>
      {theirs !== undefined && column && (
        <>
          <Button onPress={() => draft.keepMine(rowKey, column.key)}>
            {texts('save.keepMine')}
          </Button>
          <Button onPress={() => draft.takeTheirs(rowKey, column.key)}>
            {texts('save.takeTheirs')}
          </Button>
        </>
      )}
    </div>
  );
}
