import type { FormEvent } from 'react';
import {
  changeView,
  saveView,
  type ViewFragment,
} from '#contract/backoffice-operations.generated.ts';
import { ask } from '../api/ask.ts';
import { useCommand } from '../api/use-command.ts';
import { useTexts } from '../texts/use-texts.tsx';
import { Button } from '../ui/button.tsx';
import { Notice } from '../ui/notice.tsx';
import { TextField } from '../ui/text-field.tsx';
import { showToast } from '../ui/toasts.ts';
import { useDraft } from '../ui/use-draft.ts';

/** A desk whose lists have views. */
export type Desk = 'orders' | 'customers' | 'returns' | 'audit' | 'documents' | 'products';

type Props = {
  desk: Desk;
  views: readonly ViewFragment[];
  proposed: string;
  onDone: () => void;
} & ({ renamed: ViewFragment; parameters?: never } | { renamed?: never; parameters: string });

/** Names a list, or gives a view another name. The name of another view of the desk replaces that view. */
export function ViewForm({ desk, views, renamed, parameters, proposed, onDone }: Props) {
  const texts = useTexts();
  const draft = useDraft(`view ${desk} ${renamed?.id ?? 'new'}`, { name: proposed });
  const create = useCommand(saveView, (answer) => answer.saveView);
  const change = useCommand(changeView, (answer) => answer.changeView);
  const name = draft.valueOf('name');
  const replaced = renamed ? undefined : views.find((view) => isSameName(view.name, name));
  const save = () => {
    if (renamed) return change.run({ seen: seenOf(renamed), name });
    if (replaced) return change.run({ seen: seenOf(replaced), parameters });
    return create.run({ desk, name, parameters });
  };
  const offerUndo = ({ id, version, name: ofView, parameters: before }: ViewFragment) => {
    const seen = { id, version: version + 1 };
    const undo = async () => (await ask(changeView, { seen, parameters: before })).changeView;
    showToast({ text: texts('toast.viewReplaced', { name: ofView }), undo });
  };
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (!(await save())) return;
    draft.clear();
    onDone();
    if (replaced) offerUndo(replaced);
  };
  const problem = create.problem ?? change.problem;
  return (
    <form onSubmit={submit} noValidate className="grid gap-3 p-4">
      {!renamed && <p className="text-muted">{texts('views.saveLead')}</p>}
      <TextField
        label={texts('views.name')}
        value={name}
        onChange={(typed) => draft.type('name', typed)}
        maxLength={40}
        isFocusedAtFirst
        error={create.errors['name'] ?? change.errors['name']}
      />
      {problem !== undefined && <Notice look="bad">{problem}</Notice>}
      <Button
        type="submit"
        look="main"
        isPending={create.isPending || change.isPending}
        className="justify-self-start"
      >
        {replaced ? texts('views.replace', { name: replaced.name }) : texts('views.submit')}
      </Button>
    </form>
  );
}

function seenOf({ id, version }: ViewFragment) {
  return { id, version };
}

function isSameName(one: string, other: string): boolean {
  return one.toLowerCase() === other.trim().toLowerCase();
}
