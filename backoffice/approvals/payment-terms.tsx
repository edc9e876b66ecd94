import { type FormEvent, useState } from 'react';
import { agreePaymentTerms } from '#contract/backoffice-operations.generated.ts';
import { useCommand } from '../api/use-command.ts';
import { useTexts } from '../texts/use-texts.tsx';
import { Button } from '../ui/button.tsx';
import { Panel } from '../ui/facts.tsx';
import { Notice } from '../ui/notice.tsx';
import { TextField } from '../ui/text-field.tsx';

/** The days in which a company or school pays; an empty field means those of its shop. */
export function PaymentTerms({
  customerNumber,
  days,
}: {
  customerNumber: string;
  days: number | null;
}) {
  const texts = useTexts();
  const [typed, setTyped] = useState(days === null ? '' : String(days));
  const [isSaved, setSaved] = useState(false);
  const { run, isPending, problem } = useCommand(
    agreePaymentTerms,
    (answer) => answer.agreePaymentTerms,
  );
  const save = async (event: FormEvent) => {
    event.preventDefault();
    const wanted = typed.trim() === '' ? null : Number(typed);
    const isWhole = wanted === null || Number.isSafeInteger(wanted);
    setSaved(await run({ customerNumber, days: isWhole ? wanted : 0 }));
  };
  return (
    <Panel title={texts('approvals.terms')}>
      <form onSubmit={save} className="flex flex-wrap items-end gap-2">
        <TextField
          label={texts('approvals.days')}
          value={typed}
          onChange={setTyped}
          maxLength={3}
          inputMode="numeric"
        />
        <Button type="submit" isPending={isPending}>
          {texts('approvals.save')}
        </Button>
      </form>
      {problem !== undefined && <Notice look="bad">{problem}</Notice>}
      {isSaved && problem === undefined && <Notice look="good">{texts('approvals.saved')}</Notice>}
    </Panel>
  );
}
