import { type FormEvent, useState } from 'react';
import { agreePaymentTerms } from '#contract/backoffice-operations.generated.ts';
import { useSave } from '../api/use-save.ts';
import { useTexts } from '../texts/use-texts.tsx';
import { Button } from '../ui/button.tsx';
import { DraftField } from '../ui/draft-field.tsx';
import { Panel } from '../ui/facts.tsx';
import { Notice } from '../ui/notice.tsx';
import { useDraft } from '../ui/use-draft.ts';

type Props = { customerNumber: string; days: number | null; readAt: string };

/** The payment days of a company or school; an empty field means those of its shop. */
export function PaymentTerms({ customerNumber, days, readAt }: Props) {
  const texts = useTexts();
  const draft = useDraft(
    `payment terms ${customerNumber}`,
    {
      days: days === null ? '' : `${days}`,
    },
    readAt,
  );
  const [isSaved, setSaved] = useState(false);
  const save = useSave(agreePaymentTerms, (answer) => answer.agreePaymentTerms);
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    const { days: seen = draft.valueOf('days') } = draft.seen;
    const wanted = { seenDays: numberOf(seen), days: numberOf(draft.valueOf('days')) };
    const isDone = await save.run({ customerNumber, seenAt: draft.seenAt, ...wanted });
    setSaved(isDone);
    if (isDone) draft.settle(draft.mine);
  };
  return (
    <Panel title={texts('approvals.terms')} isForm>
      <form onSubmit={submit} className="flex flex-wrap items-end gap-2">
        <DraftField
          field="days"
          draft={draft}
          save={save}
          label={texts('approvals.days')}
          maxLength={3}
          inputMode="numeric"
        />
        <Button type="submit" isPending={save.isPending}>
          {texts('approvals.save')}
        </Button>
      </form>
      {save.problem !== undefined && <Notice look="bad">{save.problem}</Notice>}
      {isSaved && save.problem === undefined && (
        <Notice look="good">{texts('approvals.saved')}</Notice>
      )}
    </Panel>
  );
}

/** Null for an empty text; 0, which is refused, for one that is no whole number. */
function numberOf(text: string): number | null {
  if (text.trim() === '') return null;
  const days = Number(text);
  return Number.isSafeInteger(days) ? days : 0;
}
