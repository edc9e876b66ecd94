import { useNavigate } from 'react-router';
import {
  applyPriceFormula,
  planPriceFormula,
  takePriceFormulaBack,
} from '#contract/backoffice-operations.generated.ts';
import { ask } from '../api/ask.ts';
import { useCommand } from '../api/use-command.ts';
import { useTexts } from '../texts/use-texts.tsx';
import { Button } from '../ui/button.tsx';
import { ConfirmButton } from '../ui/confirm-button.tsx';
import { Notice } from '../ui/notice.tsx';
import { useCommandKey } from '../ui/use-command-key.ts';
import { PlanTarget } from './plan-target.tsx';
import type { FormulaRun } from './price-type.ts';

/** What can be done with a calculated formula: apply it, put it into a price plan, or take it back. */
export function FormulaSteps({ run: { id, state, open, changed } }: { run: FormulaRun }) {
  const texts = useTexts();
  const apply = useCommand(applyPriceFormula, (answer) => answer.applyPriceFormula);
  if (state === 'done' && changed > 0) return <BackStep id={id} />;
  if (state !== 'draft' || open === 0) return null;
  const put = async (plan: number) => {
    const answer = await ask(planPriceFormula, { id, plan });
    return answer.planPriceFormula.successful ? undefined : answer.planPriceFormula;
  };
  return (
    <div className="grid gap-3">
      <ConfirmButton
        look="plain"
        label={texts('price.formulaApply', { count: open })}
        question={texts('price.formulaApplyQuestion', { count: open })}
        isDisabled={apply.isPending}
        onConfirm={() => apply.run({ id })}
      />
      {apply.problem !== undefined && <Notice look="bad">{apply.problem}</Notice>}
      <PlanTarget count={open} put={put} />
    </div>
  );
}

function BackStep({ id }: { id: number }) {
  const texts = useTexts();
  const navigate = useNavigate();
  const { keyFor, renew } = useCommandKey(`take back price formula ${id}`);
  const { run, isPending, problem } = useCommand(
    takePriceFormulaBack,
    (answer) => answer.takePriceFormulaBack.result,
    {
      isGoneAfter: true,
      onAnswer: async ({ takePriceFormulaBack: made }) => {
        if (made.id === null) return;
        renew();
        await navigate(`/price-formulas/${made.id}`);
      },
    },
  );
  return (
    <div className="grid justify-items-start gap-2">
      <Button isPending={isPending} onPress={() => void run({ id, key: keyFor(id) })}>
        {texts('price.formulaBack')}
      </Button>
      <p className="text-muted">{texts('price.formulaBackHint')}</p>
      {problem !== undefined && <Notice look="bad">{problem}</Notice>}
    </div>
  );
}
