import { undoBankEntry } from '#contract/backoffice-operations.generated.ts';
import { useCommand } from '../api/use-command.ts';
import { ConfirmButton } from '../ui/confirm-button.tsx';
import { useTexts } from '../texts/use-texts.tsx';
import { Notice } from '../ui/notice.tsx';
import type { Entry } from './entry-columns.tsx';

/** Lets an entry wait again. Money that went back is not undone. */
export function UndoEntry({ entry: { id, orderNumber, paidBack } }: { entry: Entry }) {
  const texts = useTexts();
  const { run, isPending, problem } = useCommand(undoBankEntry, (answer) => answer.undoBankEntry);
  if (paidBack) return null;
  return (
    <div className="grid justify-items-start gap-1">
      <ConfirmButton
        look="plain"
        label={texts('payments.undo')}
        question={texts(orderNumber === null ? 'payments.undoAside' : 'payments.undoBooking')}
        isDisabled={isPending}
        onConfirm={() => run({ entryId: id, seenOrderNumber: orderNumber })}
      />
      {problem !== undefined && <Notice look="bad">{problem}</Notice>}
    </div>
  );
}
