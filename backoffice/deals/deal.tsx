import './add-deal-texts.ts';
import { type FormEvent, useState } from 'react';
import { Link, type LoaderFunctionArgs, useLoaderData, useNavigate } from 'react-router';
import {
  changeDeal,
  deal as dealQuery,
  type DealQuery,
  endDeal,
} from '#contract/backoffice-operations.generated.ts';
import { ask } from '../api/ask.ts';
import { useCommand } from '../api/use-command.ts';
import { useLiveData } from '../live/use-live-data.ts';
import { useLanguage, useServerTexts, useTexts } from '../texts/use-texts.tsx';
import { Amount } from '../ui/amount.tsx';
import { Button } from '../ui/button.tsx';
import { ConfirmButton } from '../ui/confirm-button.tsx';
import { Facts, Panel } from '../ui/facts.tsx';
import { Notice } from '../ui/notice.tsx';
import { PageHead } from '../ui/page-head.tsx';
import { Timeline } from '../ui/timeline.tsx';
import { showToast } from '../ui/toasts.ts';
import { useKeptForm } from '../ui/use-kept-form.ts';
import { When } from '../ui/when.tsx';
import { type Deal, type DealDraft, draftOf, readDraft } from './deal-draft.ts';
import { Clashes, DealFields } from './deal-fields.tsx';
import { State } from './deals.tsx';

export async function loader({ params, request }: LoaderFunctionArgs) {
  const id = Number(params['id']);
  if (!Number.isSafeInteger(id) || id > 2_147_483_647) throw new Response(null, { status: 404 });
  const { deal, dealResult } = await ask(dealQuery, { id }, request.signal);
  if (!deal) throw new Response(null, { status: 404 });
  return { deal, result: dealResult };
}

/** A deal: its pieces as they are sold, its terms, and what it brought. */
export default function DealScreen() {
  const { deal, result } = useLoaderData<typeof loader>();
  const texts = useTexts();
  const { id, version, itemNumber, state } = deal;
  useLiveData({ kind: 'deal', key: String(id) });
  return (
    <>
      <PageHead
        title={texts('deal.titleOf', { number: itemNumber })}
        aside={<State state={state} />}
      />
      <div className="grid items-start gap-4 xl:grid-cols-[minmax(0,1fr)_30rem]">
        <div className="grid gap-4">
          <Clashes clashes={deal.clashes} currency={deal.currency} />
          <Counter deal={deal} />
          {result && state !== 'planned' && <Result result={result} currency={deal.currency} />}
          <Overview deal={deal} />
        </div>
        <div className="grid gap-4">
          {state !== 'ended' && (
            <>
              <ChangeForm key={`change ${id}`} deal={deal} />
              <End deal={deal} />
            </>
          )}
          <Panel title={texts('deal.timeline')}>
            <Timeline
              records={[{ relation: 'deals.deal', record: String(id) }]}
              version={`${id} ${version}`}
            />
          </Panel>
        </div>
      </div>
    </>
  );
}

/** Pieces sold, held and left, as figures and as one bar. */
function Counter({ deal: { cap, held, sold } }: { deal: Deal }) {
  const texts = useTexts();
  const percentOf = (pieces: number) => `${(100 * pieces) / cap}%`;
  const figures = [
    { name: texts('deal.sold'), value: sold, colour: 'bg-action' },
    { name: texts('deal.held'), value: held, colour: 'bg-sonne' },
    { name: texts('deal.left'), value: Math.max(0, cap - sold - held), colour: 'bg-line' },
  ];
  return (
    <Panel title={texts('deal.counter')}>
      <dl className="grid grid-cols-3 gap-3">
        {figures.map(({ name, value, colour }) => (
          <div key={name} className="grid content-start gap-1">
            <dt className="flex items-center gap-1.5 text-muted">
              <span aria-hidden className={`size-3 shrink-0 rounded-full ${colour}`} />
              {name}
            </dt>
            <dd className="text-figure tabular-nums">{value}</dd>
          </div>
        ))}
      </dl>
      <div aria-hidden className="flex h-2.5 overflow-hidden rounded-full bg-line">
        <span className="bg-action" style={{ width: percentOf(sold) }} />
        <span className="bg-sonne" style={{ width: percentOf(held) }} />
      </div>
    </Panel>
  );
}

type ResultProps = { result: NonNullable<DealQuery['dealResult']>; currency: string };

function Result({ result: { orders, pieces, revenueMinor }, currency }: ResultProps) {
  const texts = useTexts();
  return (
    <Panel title={texts('deal.result')}>
      <Facts
        facts={[
          { name: texts('deal.orders'), value: String(orders) },
          { name: texts('deal.pieces'), value: String(pieces) },
          {
            name: texts('deal.revenue'),
            value: <Amount amountMinor={revenueMinor} currencyCode={currency} />,
          },
        ]}
      />
    </Panel>
  );
}

function Overview({ deal }: { deal: Deal }) {
  const texts = useTexts();
  const serverTexts = useServerTexts();
  const { itemNumber, name, currency, regularAmountMinor, perCustomerLimit, startsAt } = deal;
  return (
    <Panel title={name}>
      <div className="flex flex-wrap items-start gap-4">
        <img src={deal.picturePath} alt="" width={96} height={96} className="rounded-md bg-white" />
        <div className="min-w-0 flex-1 basis-72">
          <Facts
            facts={[
              {
                name: texts('deal.item'),
                value: (
                  <Link
                    to={`/stock/${encodeURIComponent(itemNumber)}`}
                    className="text-action underline"
                  >
                    {itemNumber}
                  </Link>
                ),
              },
              { name: texts('deal.shop'), value: serverTexts(`deal.list.${deal.priceList}`) },
              {
                name: texts('deal.price'),
                value: (
                  <b>
                    <Amount amountMinor={deal.specialAmountMinor} currencyCode={currency} />
                  </b>
                ),
              },
              {
                name: texts('deal.regular'),
                value: regularAmountMinor != null && (
                  <Amount amountMinor={regularAmountMinor} currencyCode={currency} />
                ),
              },
              {
                name: texts('deal.time'),
                value: (
                  <>
                    <When at={startsAt} /> – <When at={deal.endsAt} />
                  </>
                ),
              },
              { name: texts('deal.limit'), value: String(perCustomerLimit) },
              { name: texts('deal.madeBy'), value: deal.madeBy },
            ]}
          />
        </div>
      </div>
    </Panel>
  );
}

function ChangeForm({ deal }: { deal: Deal }) {
  const texts = useTexts();
  const { id, version, state } = deal;
  const { typed, type, note, forget, ...form } = useKeptForm<DealDraft>(
    `deal ${id}`,
    draftOf(deal, useLanguage()),
    version,
  );
  const [wrong, setWrong] = useState<keyof DealDraft>();
  const { run, isPending, problem, errors } = useCommand(changeDeal, (answer) =>
    note(answer.changeDeal),
  );
  const isRunning = state !== 'planned';
  const save = async (event: FormEvent) => {
    event.preventDefault();
    const terms = readDraft(typed);
    setWrong('wrong' in terms ? terms.wrong : undefined);
    if (isPending || 'wrong' in terms) return;
    if (!(await run({ seen: { id, version: form.version }, terms }))) return;
    forget();
    showToast({ text: texts('deal.saved') });
  };
  return (
    <Panel title={texts('deal.change')}>
      <form onSubmit={save} noValidate className="grid gap-4">
        {isRunning && <p className="text-small text-muted">{texts('deal.runningLead')}</p>}
        <DealFields
          draft={typed}
          onType={type}
          wrong={wrong}
          errors={errors}
          id={id}
          isRunning={isRunning}
        />
        {problem !== undefined && <Notice look="bad">{problem}</Notice>}
        <Button type="submit" look="main" isPending={isPending} className="justify-self-start">
          {texts('deal.save')}
        </Button>
      </form>
    </Panel>
  );
}

/** Stops a deal that runs, or removes one that has not begun. */
function End({ deal: { id, version, state } }: { deal: Deal }) {
  const texts = useTexts();
  const navigate = useNavigate();
  const isPlanned = state === 'planned';
  const { run, isPending, problem } = useCommand(endDeal, (answer) => answer.endDeal, {
    isGoneAfter: isPlanned,
  });
  const end = async () => {
    if (!(await run({ seen: { id, version } }))) return;
    showToast({ text: texts(isPlanned ? 'deal.removed' : 'deal.stopped') });
    if (isPlanned) void navigate('/deals');
  };
  return (
    <Panel title={texts(isPlanned ? 'deal.remove' : 'deal.end')}>
      {!isPlanned && <p className="text-small text-muted">{texts('deal.endLead')}</p>}
      <ConfirmButton
        label={texts(isPlanned ? 'deal.remove' : 'deal.end')}
        question={texts(isPlanned ? 'deal.removeQuestion' : 'deal.endQuestion')}
        isDisabled={isPending}
        onConfirm={end}
      />
      {problem !== undefined && <Notice look="bad">{problem}</Notice>}
    </Panel>
  );
}
