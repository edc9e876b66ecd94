import { type FormEvent, useState } from 'react';
import { changePricePlan } from '#contract/backoffice-operations.generated.ts';
import { useCommand } from '../api/use-command.ts';
import { useTexts } from '../texts/use-texts.tsx';
import { Button } from '../ui/button.tsx';
import { Notice } from '../ui/notice.tsx';
import { showToast } from '../ui/toasts.ts';
import { berlinText } from '../ui/berlin-time.ts';
import { PlanFields, readTerms } from './plan-fields.tsx';
import type { PlanRow } from './price-type.ts';

/** Changes name and times of a plan, which is a draft again. */
export function PlanTermsForm({ plan }: { plan: PlanRow }) {
  const texts = useTexts();
  const [terms, setTerms] = useState({
    name: plan.name,
    beginsAt: berlinText(plan.beginsAt),
    endsAt: plan.endsAt === null ? '' : berlinText(plan.endsAt),
  });
  const { run, isPending, problem, errors } = useCommand(
    changePricePlan,
    (answer) => answer.changePricePlan,
  );
  const change = async (event: FormEvent) => {
    event.preventDefault();
    if (isPending) return;
    const { id, version } = plan;
    if (await run({ seen: { id, version }, terms: readTerms(terms) }))
      showToast({ text: texts('price.planChanged') });
  };
  return (
    <details className="rounded-md border border-line bg-surface p-4">
      <summary className="cursor-pointer text-lead">{texts('price.changePlan')}</summary>
      <form onSubmit={change} noValidate className="grid gap-3 pt-3">
        <PlanFields terms={terms} onChange={setTerms} errors={errors} isNarrow />
        {problem !== undefined && <Notice look="bad">{problem}</Notice>}
        <Button type="submit" isPending={isPending} className="justify-self-start">
          {texts('price.saveNow')}
        </Button>
      </form>
    </details>
  );
}
