import type { FormEvent } from 'react';
import { useOutletContext } from 'react-router';
import { noteOnCustomer, takeBackCustomerNote } from '#contract/backoffice-operations.generated.ts';
import { ask } from '../api/ask.ts';
import { useCommand } from '../api/use-command.ts';
import type { Me } from '../api/load-me.ts';
import { useTexts } from '../texts/use-texts.tsx';
import { Button } from '../ui/button.tsx';
import { Panel } from '../ui/facts.tsx';
import { Notice } from '../ui/notice.tsx';
import { TextArea } from '../ui/text-area.tsx';
import { showToast } from '../ui/toasts.ts';
import { useDraft } from '../ui/use-draft.ts';
import { useExpected } from '../ui/use-expected.ts';
import { When } from '../ui/when.tsx';
import type { ShownCustomer } from './shown-customer.ts';

/** Notes of the staff on a customer. */
export function Notes({
  id,
  notes,
  mayWrite,
}: {
  id: number;
  notes: ShownCustomer['notes'];
  mayWrite: boolean;
}) {
  const texts = useTexts();
  const { name: writtenBy } = useOutletContext<Me>();
  const [shown, during] = useExpected(notes);
  const write = (text: string, command: () => Promise<boolean>) =>
    during([{ id: 0, text, writtenBy, writtenAt: new Date().toISOString() }, ...notes], command);
  return (
    <Panel title={texts('customers.notes')}>
      {mayWrite && <NewNote id={id} during={write} />}
      <ul className="grid gap-3">
        {shown.map((note) => (
          <li key={note.id} className="grid gap-1">
            <span className="text-small text-muted">
              {note.writtenBy}, <When at={note.writtenAt} />
            </span>
            <span className="break-words whitespace-pre-wrap">{note.text}</span>
          </li>
        ))}
      </ul>
    </Panel>
  );
}

type NewProps = {
  id: number;
  /** Shows a note with this text while the command runs. */
  during: (text: string, command: () => Promise<boolean>) => Promise<boolean>;
};

function NewNote({ id, during }: NewProps) {
  const texts = useTexts();
  const draft = useDraft(`note ${id}`, { text: '' });
  const { run, isPending, problem, errors } = useCommand(
    noteOnCustomer,
    (answer) => answer.noteOnCustomer.result,
    { onAnswer: ({ noteOnCustomer: { noteId } }) => offerUndo(noteId) },
  );
  const offerUndo = (noteId: number | null) => {
    if (noteId === null) return;
    const undo = async () => (await ask(takeBackCustomerNote, { noteId })).takeBackCustomerNote;
    showToast({ text: texts('toast.noted'), undo });
  };
  const write = async (event: FormEvent) => {
    event.preventDefault();
    const text = draft.valueOf('text');
    if (!isPending && (await during(text, () => run({ id, text })))) draft.clear();
  };
  return (
    <form onSubmit={write} className="grid gap-2">
      <TextArea
        label={texts('customers.note')}
        value={draft.valueOf('text')}
        onChange={(text) => draft.type('text', text)}
        maxLength={2000}
        error={errors['text']}
      />
      {problem !== undefined && <Notice look="bad">{problem}</Notice>}
      <Button type="submit" isPending={isPending} className="justify-self-start">
        {texts('customers.writeNote')}
      </Button>
    </form>
  );
}
