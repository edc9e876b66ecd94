import type { FormEvent } from 'react';
import { noteOnOrder, takeBackOrderNote } from '#contract/backoffice-operations.generated.ts';
import { ask } from '../api/ask.ts';
import { useCommand } from '../api/use-command.ts';
import { useTexts } from '../texts/use-texts.tsx';
import { Button } from '../ui/button.tsx';
import { Notice } from '../ui/notice.tsx';
import { TextArea } from '../ui/text-area.tsx';
import { showToast } from '../ui/toasts.ts';
import { useDraft } from '../ui/use-draft.ts';

type Props = {
  orderNumber: string;
  /** Shows a note with this text while the command runs. */
  during: (text: string, command: () => Promise<boolean>) => Promise<boolean>;
};

/** Adds a note to an order, which can be taken back. What was typed stays until it is written. */
export function OrderNote({ orderNumber, during }: Props) {
  const texts = useTexts();
  const draft = useDraft(`order note ${orderNumber}`, { text: '' });
  const { run, isPending, problem, errors } = useCommand(
    noteOnOrder,
    (answer) => answer.noteOnOrder.result,
    { onAnswer: ({ noteOnOrder: { noteId } }) => offerUndo(noteId) },
  );
  const offerUndo = (noteId: number | null) => {
    if (noteId === null) return;
    const undo = async () => (await ask(takeBackOrderNote, { noteId })).takeBackOrderNote;
    showToast({ text: texts('toast.noted'), undo });
  };
  const write = async (event: FormEvent) => {
    event.preventDefault();
    const text = draft.valueOf('text');
    if (!isPending && (await during(text, () => run({ orderNumber, text })))) draft.clear();
  };
  return (
    <form onSubmit={write} noValidate className="grid gap-2 border-t border-line pt-3 print:hidden">
      <TextArea
        label={texts('order.note')}
        value={draft.valueOf('text')}
        onChange={(text) => draft.type('text', text)}
        maxLength={2000}
        error={errors['text']}
      />
      {problem !== undefined && <Notice look="bad">{problem}</Notice>}
      <Button type="submit" isPending={isPending} className="justify-self-start">
        {texts('order.writeNote')}
      </Button>
    </form>
  );
}
