import { type ReactNode, useState } from 'react';
import { Link, useLocation } from 'react-router';
import {
  deleteView,
  saveView,
  type ViewFragment,
} from '#contract/backoffice-operations.generated.ts';
import { ask } from '../api/ask.ts';
import { useCommand } from '../api/use-command.ts';
import { useTexts } from '../texts/use-texts.tsx';
import { Button } from '../ui/button.tsx';
import { Dialog } from '../ui/dialog.tsx';
import { Notice } from '../ui/notice.tsx';
import { showToast } from '../ui/toasts.ts';
import { useExpected } from '../ui/use-expected.ts';
import { type Desk, ViewForm } from './view-form.tsx';

type Props = { desk: Desk; views: readonly ViewFragment[] };

/** The person's saved views of a desk as links, and what can be done with the list that is shown: save, rename or delete it. */
export function SavedViews({ desk, views: loaded }: Props) {
  const texts = useTexts();
  const { views, remove, problem } = useRemoving(desk, loaded);
  const { pathname, search } = useLocation();
  const parameters = parametersOf(search);
  const current = views.find((view) => view.parameters === parameters);
  const [lastId, setLastId] = useState(current?.id);
  if (current && current.id !== lastId) setLastId(current.id);
  const last = views.find(({ id }) => id === lastId);
  if (views.length === 0 && parameters === '') return null;
  return (
    <nav aria-label={texts('views.label')} className="flex flex-wrap items-center gap-2 pb-3">
      {views.map((view) => (
        <Link
          key={view.id}
          to={view.parameters === '' ? pathname : `?${view.parameters}`}
          aria-current={view === current ? 'page' : undefined}
          className="max-w-60 truncate rounded-md border border-line bg-surface px-2.5 py-1 hover:bg-hover aria-[current=page]:border-action aria-[current=page]:bg-selected aria-[current=page]:font-semibold"
        >
          {view.name}
        </Link>
      ))}
      {current ? (
        <Commands
          key={current.id}
          desk={desk}
          views={views}
          current={current}
          onRemove={() => void remove(current)}
        />
      ) : (
        parameters !== '' && (
          <Naming title={texts('views.saveTitle')} label={texts('views.save')}>
            {(onDone) => (
              <ViewForm
                desk={desk}
                views={views}
                parameters={parameters}
                proposed={last?.name ?? ''}
                onDone={onDone}
              />
            )}
          </Naming>
        )
      )}
      {problem !== undefined && <Notice look="bad">{problem}</Notice>}
    </nav>
  );
}

type CommandsProps = Props & { current: ViewFragment; onRemove: () => void };

function Commands({ desk, views, current, onRemove }: CommandsProps) {
  const texts = useTexts();
  const { name } = current;
  return (
    <>
      <Naming title={texts('views.renameTitle', { name })} label={texts('views.rename')}>
        {(onDone) => (
          <ViewForm desk={desk} views={views} renamed={current} proposed={name} onDone={onDone} />
        )}
      </Naming>
      <Button onPress={onRemove}>{texts('views.delete')}</Button>
    </>
  );
}

/** The views, of which one disappears as soon as it is deleted; undoing saves it again. */
function useRemoving(desk: Desk, loaded: readonly ViewFragment[]) {
  const texts = useTexts();
  const { run, problem } = useCommand(deleteView, (answer) => answer.deleteView);
  const [views, during] = useExpected(loaded);
  const remove = async (view: ViewFragment) => {
    const { id, version, name, parameters } = view;
    const others = loaded.filter((other) => other.id !== id);
    if (!(await during(others, () => run({ seen: { id, version } })))) return;
    const undo = async () => (await ask(saveView, { desk, name, parameters })).saveView;
    showToast({ text: texts('toast.viewDeleted', { name }), undo });
  };
  return { views, remove, problem };
}

type NamingProps = {
  title: string;
  label: string;
  children: (onDone: () => void) => ReactNode;
};

/** A button with the dialog that it opens. */
function Naming({ title, label, children }: NamingProps) {
  const [isOpen, setOpen] = useState(false);
  const close = () => setOpen(false);
  return (
    <>
      <Button onPress={() => setOpen(true)}>{label}</Button>
      <Dialog title={title} isOpen={isOpen} onClose={close}>
        {children(close)}
      </Dialog>
    </>
  );
}

/** The parameters of a list in the form in which views keep them: sorted, without the place in the list. */
function parametersOf(search: string): string {
  const parameters = new URLSearchParams(search);
  parameters.delete('after');
  parameters.sort();
  return parameters.toString();
}
