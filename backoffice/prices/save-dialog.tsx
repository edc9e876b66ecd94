import { useState } from 'react';
import { AskError } from '../api/ask.ts';
import { faultText } from '../api/problem-text.ts';
import { useServerTexts, useTexts } from '../texts/use-texts.tsx';
import { Button } from '../ui/button.tsx';
import { Dialog } from '../ui/dialog.tsx';
import { Notice } from '../ui/notice.tsx';
import type { SheetDraft } from '../ui/sheet/use-sheet-draft.ts';
import { showToast } from '../ui/toasts.ts';
import { EditTable } from './edit-table.tsx';
import { SheetPlanTarget } from './plan-target.tsx';
import type { PriceRow } from './price-type.ts';
import { saveCells, withValues } from './save-prices.ts';
import { usePriceEdits } from './use-price-edits.ts';

type Props = {
  rows: readonly PriceRow[];
  draft: SheetDraft;
  /** The rows as they are now, and why cells were refused, by their keys. */
  onSaved: (rows: PriceRow[], refusals: ReadonlyMap<string, string>) => void;
  onClose: () => void;
};

/** Shows what was typed, old and new, with what would be refused, before it is saved or put into a price plan. */
export function SaveDialog({ rows, draft, onSaved, onClose }: Props) {
  const texts = useTexts();
  const serverTexts = useServerTexts();
  const edits = usePriceEdits(rows, draft);
  const [isPending, setPending] = useState(false);
  const [problem, setProblem] = useState<string>();
  const save = async () => {
    setPending(true);
    try {
      const { cells, refusals, values } = await saveCells(edits);
      draft.settle(cells);
      onSaved(withValues(rows, values), refusals);
      showToast({
        text:
          refusals.size === 0
            ? texts('price.saved', { count: cells.length })
            : texts('price.savedSome', { count: cells.length, refused: refusals.size }),
      });
      onClose();
    } catch (error) {
      if (!(error instanceof AskError)) throw error;
      setProblem(faultText(error, serverTexts));
    } finally {
      setPending(false);
    }
  };
  return (
    <Dialog
      title={texts('price.checkTitle', { count: draft.changes.length })}
      isOpen
      onClose={onClose}
    >
      <div className="grid min-w-0 gap-4 p-4">
        <EditTable edits={edits} />
        {problem !== undefined && <Notice look="bad">{problem}</Notice>}
        <div className="flex flex-wrap gap-2">
          <Button look="main" isPending={isPending} onPress={save}>
            {texts('price.saveNow')}
          </Button>
          <Button onPress={onClose}>{texts('dialog.close')}</Button>
        </div>
        <SheetPlanTarget
          edits={edits}
          onPut={(cells) => {
            draft.settle(cells);
            onClose();
          }}
        />
      </div>
    </Dialog>
  );
}
