import './add-class-set-texts.ts';
import type { FormEvent } from 'react';
import { useNavigate } from 'react-router';
import { createClassSet } from '#contract/backoffice-operations.generated.ts';
import { useCommand } from '../api/use-command.ts';
import { useTexts } from '../texts/use-texts.tsx';
import { Button } from '../ui/button.tsx';
import { Panel } from '../ui/facts.tsx';
import { Notice } from '../ui/notice.tsx';
import { PageHead } from '../ui/page-head.tsx';
import { showToast } from '../ui/toasts.ts';
import { useKept } from '../ui/use-kept.ts';
import { emptySet, setDraftOf, SetFields, type TypedSet } from './set-fields.tsx';

/** Makes a class set. What was typed stays until it is made. */
export default function NewClassSet() {
  const texts = useTexts();
  const navigate = useNavigate();
  const { kept, keep, forget } = useKept<TypedSet>('new class set');
  const typed = kept ?? emptySet;
  const { run, isPending, problem, errors } = useCommand(
    createClassSet,
    (answer) => answer.createClassSet,
    { isGoneAfter: true },
  );
  const create = async (event: FormEvent) => {
    event.preventDefault();
    if (isPending || !(await run({ draft: setDraftOf(typed) }))) return;
    forget();
    showToast({ text: texts('classSet.created') });
    void navigate('/class-sets');
  };
  return (
    <>
      <PageHead title={texts('classSet.new')} />
      <form onSubmit={create} noValidate className="grid max-w-4xl gap-4">
        <Panel title={texts('classSet.about')}>
          <SetFields typed={typed} onChange={keep} errors={errors} />
        </Panel>
        {problem !== undefined && <Notice look="bad">{problem}</Notice>}
        <Button type="submit" look="main" isPending={isPending} className="justify-self-start">
          {texts('classSet.create')}
        </Button>
      </form>
    </>
  );
}
