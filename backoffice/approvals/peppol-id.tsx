import { type FormEvent, useState } from 'react';
import { agreePeppolId } from '#contract/backoffice-operations.generated.ts';
import { useSave } from '../api/use-save.ts';
import { useTexts } from '../texts/use-texts.tsx';
import { Button } from '../ui/button.tsx';
import { DraftField } from '../ui/draft-field.tsx';
import { Panel } from '../ui/facts.tsx';
import { Notice } from '../ui/notice.tsx';
import { useDraft } from '../ui/use-draft.ts';

type Props = { customerNumber: string; peppolId: string | null; readAt: string };

/** The id of a company or school in the Peppol network; an empty field means that nothing is sent there. */
export function PeppolId({ customerNumber, peppolId, readAt }: Props) {
  const texts = useTexts();
  const draft = useDraft(`Peppol id ${customerNumber}`, { peppolId: peppolId ?? '' }, readAt);
  const [isSaved, setSaved] = useState(false);
  const save = useSave(agreePeppolId, (answer) => answer.agreePeppolId);
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    const { peppolId: seenPeppolId = draft.valueOf('peppolId') } = draft.seen;
    const wanted = { seenPeppolId, peppolId: draft.valueOf('peppolId') };
    const isDone = await save.run({ customerNumber, seenAt: draft.seenAt, ...wanted });
    setSaved(isDone);
    if (isDone) draft.settle(draft.mine);
  };
  return (
    <Panel title={texts('approvals.peppol')} isForm>
      <form onSubmit={submit} noValidate className="grid gap-2">
        <div className="flex flex-wrap items-end gap-2">
          <DraftField
            field="peppolId"
            draft={draft}
            save={save}
            label={texts('approvals.peppolId')}
            maxLength={60}
            spellCheck="false"
            autoComplete="off"
          />
          <Button type="submit" isPending={save.isPending}>
            {texts('approvals.save')}
          </Button>
        </div>
        <p className="text-small text-muted">{texts('approvals.peppolIdHint')}</p>
      </form>
      {save.problem !== undefined && <Notice look="bad">{save.problem}</Notice>}
      {isSaved && save.problem === undefined && (
        <Notice look="good">{texts('approvals.saved')}</Notice>
      )}
    </Panel>
  );
}
