import type { FormEvent } from 'react';
import { changeOwnName } from '#contract/backoffice-operations.generated.ts';
import { useSave } from '../api/use-save.ts';
import { useTexts } from '../texts/use-texts.tsx';
import { Button } from '../ui/button.tsx';
import { DraftField } from '../ui/draft-field.tsx';
import { Notice } from '../ui/notice.tsx';
import { useDraft } from '../ui/use-draft.ts';

/** The own name, by which colleagues see who did something. */
export function OwnName({ name, readAt }: { name: string; readAt: string }) {
  const texts = useTexts();
  const draft = useDraft('own name', { name }, readAt);
  const save = useSave(changeOwnName, (answer) => answer.changeOwnName);
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    const { seenAt, mine, seen } = draft;
    if (await save.run({ seenAt, seen: seen.name ?? name, name: mine.name ?? name }))
      draft.settle(mine);
  };
  return (
    <section className="grid gap-3">
      <h2 className="text-lead">{texts('own.person')}</h2>
      <form onSubmit={submit} className="flex flex-wrap items-end gap-2">
        <DraftField
          field="name"
          draft={draft}
          save={save}
          label={texts('own.ownName')}
          maxLength={80}
          autoComplete="name"
        />
        <Button type="submit" isPending={save.isPending} isDisabled={!draft.hasChanges}>
          {texts('save.save')}
        </Button>
      </form>
      {save.problem !== undefined && <Notice look="bad">{save.problem}</Notice>}
    </section>
  );
}
