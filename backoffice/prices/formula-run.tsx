import './add-price-texts.ts';
import { useEffect } from 'react';
import {
  Link,
  type LoaderFunctionArgs,
  useLoaderData,
  useOutletContext,
  useRevalidator,
} from 'react-router';
import { priceFormula } from '#contract/backoffice-operations.generated.ts';
import { ask } from '../api/ask.ts';
import type { Me } from '../api/load-me.ts';
import { useLocale, useServerTexts, useTexts } from '../texts/use-texts.tsx';
import { Amount } from '../ui/amount.tsx';
import { Badge } from '../ui/badge.tsx';
import { DataTable } from '../ui/data-table.tsx';
import { Facts, Panel } from '../ui/facts.tsx';
import { PageHead } from '../ui/page-head.tsx';
import { ProgressCounts } from '../ui/progress-counts.tsx';
import { FormulaSteps } from './formula-steps.tsx';
import type { FormulaPrice, FormulaRun as Run } from './price-type.ts';

export async function loader({ request, params }: LoaderFunctionArgs) {
  const id = Number(params['id']);
  if (!Number.isSafeInteger(id)) return null;
  const answer = await ask(priceFormula, { id }, request.signal);
  return answer.priceFormula;
}

const looks = { draft: 'neutral', running: 'warn', done: 'good', planned: 'good' } as const;
const followedEveryMs = 2_000;

/** A formula over the prices of a filter: what it would change, how far it is applied, and what it refuses. */
export default function FormulaRun() {
  const run = useLoaderData<typeof loader>();
  const texts = useTexts();
  const serverTexts = useServerTexts();
  const { rights } = useOutletContext<Me>();
  useFollowed(run?.state === 'running');
  const back = (
    <Link to="/prices" className="self-center font-semibold text-action underline">
      {texts('nav.prices')}
    </Link>
  );
  if (!run) return <PageHead title={texts('price.formulaUnknown')}>{back}</PageHead>;
  return (
    <>
      <PageHead
        title={texts('price.formulaTitle')}
        aside={
          <Badge look={looks[run.state as keyof typeof looks] ?? 'neutral'}>
            {serverTexts(`price.formula.state.${run.state}`)}
          </Badge>
        }
      >
        {back}
      </PageHead>
      <div className="grid min-w-0 gap-4 xl:grid-cols-[minmax(0,1fr)_22rem]">
        <div className="grid min-w-0 content-start gap-4">
          <Counts run={run} />
          <Prices label={texts('price.formulaRows')} rows={run.rows} run={run} />
          {run.refused > 0 && (
            <Prices label={texts('price.formulaRefused')} rows={run.refusedRows} run={run} />
          )}
        </div>
        <div className="grid content-start gap-4">
          <Panel title={texts('price.formulaTitle')}>
            <Terms run={run} />
          </Panel>
          {rights.includes('prices.change') && <FormulaSteps key={run.state} run={run} />}
        </div>
      </div>
    </>
  );
}

/** Loads the screen's data again while a job applies the formula. */
function useFollowed(isBusy: boolean): void {
  const { revalidate } = useRevalidator();
  useEffect(() => {
    if (!isBusy) return undefined;
    const timer = setInterval(() => void revalidate(), followedEveryMs);
    return () => clearInterval(timer);
  }, [isBusy, revalidate]);
}

function Counts({ run }: { run: Run }) {
  const texts = useTexts();
  const serverTexts = useServerTexts();
  const { state, open, changed, same, refused, unchanged, raised, refusals } = run;
  const written = new Intl.NumberFormat(useLocale());
  const counts = [
    { name: texts('price.formulaOpen'), count: open },
    { name: texts('price.formulaChanged'), count: changed },
    { name: texts('price.formulaUnchanged'), count: unchanged + same },
    { name: texts('price.formulaRefusedCount'), count: refused },
    { name: texts('price.formulaRaised'), count: raised },
  ];
  return (
    <section className="grid gap-3 rounded-md border border-line bg-surface p-4">
      <ProgressCounts
        progress={
          state === 'running'
            ? {
                label: texts('price.formulaProgress', { open }),
                done: changed + same,
                all: changed + same + open,
              }
            : undefined
        }
        counts={counts}
      />
      {refusals.length > 0 && (
        <ul className="grid gap-0.5">
          {refusals.map(({ reason, count }) => (
            <li key={reason}>
              <b className="tabular-nums">{written.format(count)}</b> {serverTexts(reason)}
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

type PricesProps = { label: string; rows: readonly FormulaPrice[]; run: Run };

/** The first prices of a formula, old and new. */
function Prices({ label, rows, run: { currencyCode } }: PricesProps) {
  const texts = useTexts();
  const serverTexts = useServerTexts();
  return (
    <section className="grid min-w-0 gap-2">
      <h2 className="text-title font-semibold">{label}</h2>
      <DataTable<FormulaPrice>
        label={label}
        rows={rows}
        keyOf={({ itemId }) => String(itemId)}
        pathOf={({ itemNumber }) => `/prices/items/${encodeURIComponent(itemNumber)}`}
        empty={texts('price.planEmpty')}
        columns={[
          { key: 'number', title: texts('price.number'), cell: ({ itemNumber }) => itemNumber },
          { key: 'name', title: texts('price.name'), isPlain: true, cell: ({ name }) => name },
          {
            key: 'before',
            title: texts('price.before'),
            isFigure: true,
            cell: (row) => <Amount amountMinor={row.seenMinor} currencyCode={currencyCode} />,
          },
          {
            key: 'after',
            title: texts('price.after'),
            isFigure: true,
            cell: ({ wantedMinor }) =>
              wantedMinor === null ? (
                '–'
              ) : (
                <Amount amountMinor={wantedMinor} currencyCode={currencyCode} />
              ),
          },
          {
            key: 'remark',
            title: texts('price.remark'),
            isPlain: true,
            cell: ({ state, refusal }) => serverTexts(refusal ?? `price.formula.price.${state}`),
          },
        ]}
      />
    </section>
  );
}

function Terms({ run }: { run: Run }) {
  const texts = useTexts();
  const serverTexts = useServerTexts();
  const { priceList, change, ending, floorPercent, madeBy, appliedBy, planId } = run;
  return (
    <Facts
      facts={[
        { name: texts('price.list'), value: serverTexts(`price.list.${priceList}`) },
        { name: texts('price.formulaChange'), value: change || null },
        { name: texts('price.ending'), value: ending },
        { name: texts('price.floor'), value: floorPercent },
        { name: texts('price.formulaMadeBy'), value: madeBy },
        { name: texts('price.formulaAppliedBy'), value: appliedBy },
        {
          name: texts('price.plan'),
          value: planId === null ? null : <Link to={`/price-plans/${planId}`}>{planId}</Link>,
        },
      ]}
    />
  );
}
