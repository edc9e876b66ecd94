import { type FormEvent, useEffect, useState } from 'react';
import { useNavigate } from 'react-router';
import {
  makePricePlan,
  pricePlans,
  putPlanPrices,
} from '#contract/backoffice-operations.generated.ts';
import { ask, AskError, type FormResult } from '../api/ask.ts';
import { faultText, refusalText } from '../api/problem-text.ts';
import { useServerTexts, useTexts } from '../texts/use-texts.tsx';
import { Button } from '../ui/button.tsx';
import { Notice } from '../ui/notice.tsx';
import { SelectField } from '../ui/select-field.tsx';
import { useCommandKey } from '../ui/use-command-key.ts';
import { PlanFields, type PlanTerms, readTerms } from './plan-fields.tsx';
import { priceOf } from './price-cells.ts';
import type { PlanRow } from './price-type.ts';
import { inParts, type PriceEdits } from './use-price-edits.ts';

type Props = {
  /** How many prices are put. */
  count: number;
  /** Puts the prices into the plan; answers the refusal of it. */
  put: (planId: number) => Promise<FormResult | undefined>;
};

const noTerms: PlanTerms = { name: '', beginsAt: '', endsAt: '' };

/** Puts prices into a price plan, a new one or a draft, instead of changing them now. */
export function PlanTarget({ count, put }: Props) {
  const texts = useTexts();
  const serverTexts = useServerTexts();
  const navigate = useNavigate();
  const [plans, setPlans] = useState<readonly PlanRow[]>([]);
  const [planId, setPlanId] = useState('');
  const [terms, setTerms] = useState(noTerms);
  const [isPending, setPending] = useState(false);
  const [problem, setProblem] = useState<string>();
  const { keyFor, renew } = useCommandKey('new price plan');
  useEffect(() => {
    void ask(pricePlans, { isOver: false }).then((answer) =>
      setPlans(answer.pricePlans.filter(({ state }) => state === 'draft' || state === 'waiting')),
    );
  }, []);
  const idOfPlan = async () => {
    if (planId !== '') return Number(planId);
    const wanted = readTerms(terms);
    const key = keyFor(wanted.name, wanted.beginsAt, wanted.endsAt ?? '');
    const { makePricePlan: made } = await ask(makePricePlan, { key, terms: wanted });
    setProblem(refusalText(made.result, serverTexts));
    return made.id ?? undefined;
  };
  const putAll = async () => {
    const id = await idOfPlan();
    if (id === undefined) return;
    const refused = await put(id);
    if (refused) {
      setProblem(refusalText(refused, serverTexts));
      return;
    }
    renew();
    await navigate(`/price-plans/${id}`);
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (isPending || count === 0) return;
    setPending(true);
    putAll()
      .catch((error: unknown) => {
        if (!(error instanceof AskError)) throw error;
        setProblem(faultText(error, serverTexts));
      })
      .finally(() => setPending(false));
  };
  return (
    <details className="rounded-md border border-line p-3">
      <summary className="cursor-pointer font-semibold">{texts('price.intoPlan')}</summary>
      <form onSubmit={submit} noValidate className="grid gap-3 pt-3">
        <p className="text-muted">{texts('price.intoPlanHint', { count })}</p>
        <SelectField label={texts('price.plan')} value={planId} onChange={setPlanId}>
          <option value="">{texts('price.newPlan')}</option>
          {plans.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </SelectField>
        {planId === '' && <PlanFields terms={terms} onChange={setTerms} />}
        {problem !== undefined && <Notice look="bad">{problem}</Notice>}
        <Button
          type="submit"
          isPending={isPending}
          isDisabled={count === 0}
          className="justify-self-start"
        >
          {texts('price.putIntoPlan')}
        </Button>
      </form>
    </details>
  );
}

type SheetProps = {
  edits: PriceEdits;
  /** Called with the cells that a plan has now. */
  onPut: (cells: { rowKey: string; column: string }[]) => void;
};

/** Puts typed prices of the sheet into a price plan. */
export function SheetPlanTarget({ edits, onPut }: SheetProps) {
  const { prices, cells } = planPrices(edits);
  const put = async (id: number) => {
    const results = await inParts(prices, async (part) => {
      const answer = await ask(putPlanPrices, { id, prices: [...part] });
      return answer.putPlanPrices;
    });
    const refused = results.find(({ successful }) => !successful);
    if (!refused) onPut(cells);
    return refused;
  };
  return <PlanTarget count={prices.length} put={put} />;
}

const planFields = ['amountMinor', 'oldAmountMinor', 'steps'] as const;

/** The typed prices, old prices and scale prices as a plan has them, with their cells; those of lists that have no price stay out. */
function planPrices({ prices, rowOf }: PriceEdits) {
  const planned = prices.flatMap(({ itemId, priceList, wanted }) => {
    const row = rowOf(itemId);
    const now = row && priceOf(row, priceList);
    const amountMinor = wanted.amountMinor ?? now?.amountMinor;
    if (!planFields.some((field) => field in wanted) || !amountMinor) return [];
    const oldAmountMinor =
      'oldAmountMinor' in wanted ? (wanted.oldAmountMinor ?? null) : (now?.oldAmountMinor ?? null);
    const steps = wanted.steps && [...wanted.steps];
    return [{ itemId, priceList, amountMinor, oldAmountMinor, ...(steps && { steps }) }];
  });
  const cells = planned.flatMap(({ itemId, priceList }) =>
    planFields.map((field) => ({
      rowKey: String(itemId),
      column: `${priceList} ${field}`,
    })),
  );
  return { prices: planned, cells };
}
