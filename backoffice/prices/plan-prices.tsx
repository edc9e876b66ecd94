import { Link } from 'react-router';
import { removePlanPrices } from '#contract/backoffice-operations.generated.ts';
import { useCommand } from '../api/use-command.ts';
import { useLanguage, useServerTexts, useTexts } from '../texts/use-texts.tsx';
import { Amount, useAmountText } from '../ui/amount.tsx';
import { Badge } from '../ui/badge.tsx';
import { Button } from '../ui/button.tsx';
import { DataTable } from '../ui/data-table.tsx';
import { Notice } from '../ui/notice.tsx';
import { stepsText } from './price-cells.ts';
import type { Plan, PlanPrice } from './price-type.ts';

type Props = {
  found: Plan & { offset: number; hasProblem: boolean };
  isEditable: boolean;
};

/** The prices of a plan beside those of now, a hundred at a time, with what stands against them. */
export function PlanPrices({ found, isEditable }: Props) {
  const { plan, rows, offset, hasProblem, problems } = found;
  const texts = useTexts();
  const { run, problem } = useCommand(removePlanPrices, (answer) => answer.removePlanPrices);
  const next = offset + rows.length;
  return (
    <>
      {(problems > 0 || hasProblem) && (
        <nav aria-label={texts('price.prices')} className="flex gap-2">
          <Link
            to={hasProblem ? '?' : '?problems=1'}
            className="font-semibold text-action underline"
          >
            {texts(hasProblem ? 'price.showAll' : 'price.showProblems')}
          </Link>
        </nav>
      )}
      {problem !== undefined && <Notice look="bad">{problem}</Notice>}
      <DataTable<PlanPrice>
        label={texts('price.prices')}
        rows={rows}
        keyOf={({ itemId, priceList }) => `${itemId} ${priceList}`}
        pathOf={({ itemNumber }) => `/prices/items/${encodeURIComponent(itemNumber)}`}
        next={next < found.found ? next : undefined}
        empty={texts('price.planEmpty')}
        columns={[
          { key: 'number', title: texts('price.number'), cell: ({ itemNumber }) => itemNumber },
          { key: 'name', title: texts('price.name'), isPlain: true, cell: ({ name }) => name },
          { key: 'list', title: texts('price.list'), cell: (row) => <ListName row={row} /> },
          {
            key: 'now',
            title: texts('price.before'),
            isFigure: true,
            cell: (row) => (
              <Price
                {...row}
                amountMinor={row.nowMinor}
                oldMinor={row.nowOldMinor}
                steps={row.nowSteps}
              />
            ),
          },
          {
            key: 'planned',
            title: texts('price.after'),
            isFigure: true,
            cell: (row) => <Price {...row} oldMinor={row.oldAmountMinor} />,
          },
          {
            key: 'remark',
            title: texts('price.remark'),
            isPlain: true,
            cell: (row) => <Remark row={row} />,
          },
          ...(isEditable
            ? [
                {
                  key: 'remove',
                  title: texts('price.step'),
                  isPlain: true,
                  cell: ({ itemId, priceList, itemNumber }: PlanPrice) => (
                    <Button
                      className="relative"
                      aria-label={texts('price.removeNamed', { number: itemNumber })}
                      onPress={() => {
                        const { id, version } = plan;
                        void run({ seen: { id, version }, prices: [{ itemId, priceList }] });
                      }}
                    >
                      {texts('price.remove')}
                    </Button>
                  ),
                },
              ]
            : []),
        ]}
      />
    </>
  );
}

function ListName({ row: { priceList } }: { row: PlanPrice }) {
  return useServerTexts()(`price.list.${priceList}`);
}

type PriceProps = {
  amountMinor: number | null;
  oldMinor: number | null;
  /** Null where the plan leaves them as they are. */
  steps: PlanPrice['steps'];
  currencyCode: string;
};

function Price({ amountMinor, oldMinor, steps, currencyCode }: PriceProps) {
  const texts = useTexts();
  const language = useLanguage();
  if (amountMinor === null) return '–';
  return (
    <>
      <Amount amountMinor={amountMinor} currencyCode={currencyCode} />
      {oldMinor !== null && (
        <span className="block text-small text-muted">
          {texts('price.instead')} <Amount amountMinor={oldMinor} currencyCode={currencyCode} />
        </span>
      )}
      {steps !== null && steps.length > 0 && (
        <span className="block text-small text-muted">{stepsText(steps, language)}</span>
      )}
    </>
  );
}

const looks = { begun: 'good', refused: 'bad', ended: 'neutral', kept: 'warn' } as const;

/** What stands against a price, and what became of it. */
function Remark({ row }: { row: PlanPrice }) {
  const texts = useTexts();
  const serverTexts = useServerTexts();
  const amountText = useAmountText();
  const { state, problem, otherPlan, lowest30DaysMinor, currencyCode } = row;
  return (
    <>
      {state !== 'open' && (
        <Badge look={looks[state as keyof typeof looks] ?? 'neutral'}>
          {serverTexts(`price.planPrice.${state}`)}
        </Badge>
      )}
      {problem !== null && (
        <span className="block text-warn">
          {serverTexts(problem, otherPlan === null ? {} : { name: otherPlan })}
        </span>
      )}
      {problem === null && lowest30DaysMinor !== null && (
        <span className="block text-small text-muted">
          {texts('price.lowest', {
            amount: amountText({ amountMinor: lowest30DaysMinor, currencyCode }),
          })}
        </span>
      )}
    </>
  );
}
