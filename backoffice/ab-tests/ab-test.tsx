import './add-ab-test-texts.ts';
import { useState } from 'react';
import { type LoaderFunctionArgs, useLoaderData } from 'react-router';
import { abTest, type AbTestQuery, endAbTest } from '#contract/backoffice-operations.generated.ts';
import { ask } from '../api/ask.ts';
import { useCommand } from '../api/use-command.ts';
import { useServerTexts, useTexts } from '../texts/use-texts.tsx';
import { Badge } from '../ui/badge.tsx';
import { ConfirmButton } from '../ui/confirm-button.tsx';
import { DataTable } from '../ui/data-table.tsx';
import { Facts, Panel } from '../ui/facts.tsx';
import { Notice } from '../ui/notice.tsx';
import { PageHead } from '../ui/page-head.tsx';
import { SelectField } from '../ui/select-field.tsx';
import { Timeline } from '../ui/timeline.tsx';
import { showToast } from '../ui/toasts.ts';
import { When } from '../ui/when.tsx';
import { useDecimal, usePercent } from './number-formats.ts';

type Shown = NonNullable<AbTestQuery['abTest']>;
type Variant = Shown['variants'][number];

export async function loader({ params, request }: LoaderFunctionArgs): Promise<Shown> {
  const found = (await ask(abTest, { id: params['id'] ?? '' }, request.signal)).abTest;
  if (!found) throw new Response(null, { status: 404 });
  return found;
}

/** An A/B test: its results by variant, whether they can be trusted, and its end with the variant that stays. */
export default function AbTestScreen() {
  const shown = useLoaderData<typeof loader>();
  const texts = useTexts();
  const serverTexts = useServerTexts();
  const { id, state } = shown;
  return (
    <>
      <PageHead
        title={texts('abTest.title', { id })}
        aside={
          <Badge look={state === 'running' ? 'good' : 'neutral'}>
            {serverTexts(`abTest.state.${state}`)}
          </Badge>
        }
      />
      <div className="grid items-start gap-4 xl:grid-cols-[minmax(0,1fr)_24rem]">
        <Results shown={shown} />
        <div className="grid min-w-0 gap-4">
          <About shown={shown} />
          {state !== 'ended' && <EndForm key={id} shown={shown} />}
          <Panel title={texts('abTest.changes')}>
            <Timeline records={[{ relation: 'parameters.ab_test', record: id }]} version={state} />
          </Panel>
        </div>
      </div>
    </>
  );
}

function Results({ shown }: { shown: Shown }) {
  const texts = useTexts();
  const percent = usePercent();
  const { variants, isUneven, visitors } = shown;
  const between = (low: number, high: number) =>
    texts('abTest.between', { low: percent(low), high: percent(high) });
  return (
    <div className="grid min-w-0 gap-4">
      {isUneven && <Notice look="bad">{texts('abTest.unevenHint')}</Notice>}
      <DataTable<Variant>
        label={texts('abTest.results')}
        rows={variants}
        keyOf={({ name }) => name}
        columns={[
          { key: 'name', title: texts('abTest.variant'), cell: ({ name }) => <b>{name}</b> },
          {
            key: 'share',
            title: texts('abTest.share'),
            isFigure: true,
            cell: ({ share }) => percent(share),
          },
          {
            key: 'visitors',
            title: texts('abTest.visitors'),
            isFigure: true,
            cell: (variant) => String(variant.visitors),
          },
          {
            key: 'orders',
            title: texts('abTest.orders'),
            isFigure: true,
            cell: ({ orders }) => String(orders),
          },
          {
            key: 'rate',
            title: texts('abTest.rate'),
            cell: ({ rate, rateLow, rateHigh, visitors: own }) =>
              own > 0 && (
                <span className="block tabular-nums">
                  {percent(rate)}
                  <span className="block text-small text-muted">{between(rateLow, rateHigh)}</span>
                </span>
              ),
          },
          {
            key: 'difference',
            title: texts('abTest.difference'),
            cell: ({ difference }) =>
              difference && (
                <span className="block tabular-nums">
                  {between(difference.low, difference.high)}
                  <Meaning {...difference} />
                </span>
              ),
          },
        ]}
      />
      <p className="max-w-prose text-muted">{texts('abTest.countedHint')}</p>
      {visitors === 0 && <p>{texts('abTest.noVisitors')}</p>}
    </div>
  );
}

/** What an interval of a difference says in words. */
function Meaning({ low, high }: { low: number; high: number }) {
  const texts = useTexts();
  if (low > 0) return <Badge look="good">{texts('abTest.better')}</Badge>;
  if (high < 0) return <Badge look="bad">{texts('abTest.worse')}</Badge>;
  return <span className="block text-small text-muted">{texts('abTest.undecided')}</span>;
}

function About({ shown }: { shown: Shown }) {
  const texts = useTexts();
  const serverTexts = useServerTexts();
  const { trackingCode, stores, stickyDays, startsAt, endsAt, winner, chiSquareHundredths } = shown;
  const decimal = useDecimal();
  const where = stores.map((store) => serverTexts(`orders.store.${store}`)).join(', ');
  return (
    <Panel title={texts('abTest.about')}>
      <Facts
        facts={[
          { name: texts('abTest.code'), value: trackingCode },
          { name: texts('abTest.stores'), value: where || texts('abTest.allStores') },
          { name: texts('abTest.sticky'), value: texts('abTest.days', { count: stickyDays }) },
          { name: texts('abTest.startsAt'), value: <When at={startsAt} /> },
          { name: texts('abTest.endsAt'), value: endsAt !== null && <When at={endsAt} /> },
          { name: texts('abTest.winner'), value: winner },
          { name: texts('abTest.chiSquare'), value: decimal(chiSquareHundredths / 100) },
        ].filter(({ value }) => value !== false)}
      />
    </Panel>
  );
}

/** Ends the test in one step; the chosen variant is what everybody sees from then on. */
function EndForm({ shown: { id, variants } }: { shown: Shown }) {
  const texts = useTexts();
  const [winner, setWinner] = useState('control');
  const { run, problem, errors } = useCommand(endAbTest, (answer) => answer.endAbTest);
  return (
    <Panel title={texts('abTest.end')} isForm>
      <p className="text-muted">{texts('abTest.endHint')}</p>
      <SelectField
        label={texts('abTest.stays')}
        value={winner}
        onChange={setWinner}
        error={errors['winner']}
      >
        {variants.map(({ name }) => (
          <option key={name} value={name}>
            {name}
          </option>
        ))}
      </SelectField>
      {problem !== undefined && <Notice look="bad">{problem}</Notice>}
      <ConfirmButton
        label={texts('abTest.end')}
        question={texts('abTest.endQuestion', { variant: winner })}
        onConfirm={async () => {
          if (await run({ id, winner })) showToast({ text: texts('abTest.ended') });
        }}
      />
    </Panel>
  );
}
