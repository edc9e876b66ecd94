import type { FormEvent } from 'react';
import { noteOnCustomer } from '#contract/backoffice-operations.generated.ts';
import { useCommand } from '../api/use-command.ts';
import { useTexts } from '../texts/use-texts.tsx';
import { Button } from '../ui/button.tsx';
import { Panel } from '../ui/facts.tsx';
import { Notice } from '../ui/notice.tsx';
import { TextArea } from '../ui/text-area.tsx';
import { useDraft } from '../ui/use-draft.ts';
import { When } from '../ui/when.tsx';
import type { Shown } from './customer.tsx';

/** Notes of the staff on a customer. */
export function Notes({
  id,
  notes,
  mayWrite,
}: {
  id: number;
  notes: Shown['notes'];
  mayWrite: boolean;
}) {
  const texts = useTexts();
  return (
    <Panel title={texts('customers.notes')}>
      {mayWrite && <NewNote id={id} />}
      <ul className="grid gap-3">
        {notes.map((note) => (
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

function NewNote({ id }: { id: number }) {
  const texts = useTexts();
  const draft = useDraft(`note ${id}`, { text: '' });
  const { run, isPending, problem, errors } = useCommand(
    noteOnCustomer,
    (answer) => answer.noteOnCustomer,
  );
  const write = async (event: FormEvent) => {
    event.preventDefault();
    if (await run({ id, text: draft.valueOf('text') })) draft.clear();
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
