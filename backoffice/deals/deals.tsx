import './add-deal-texts.ts';
import { useRef } from 'react';
import { Link, type LoaderFunctionArgs, useLoaderData } from 'react-router';
import { dealDays, type DealDaysQuery } from '#contract/backoffice-operations.generated.ts';
import { ask } from '../api/ask.ts';
import { useLiveData } from '../live/use-live-data.ts';
import { useLocale, useServerTexts, useTexts } from '../texts/use-texts.tsx';
import { ChoiceLink } from '../ui/choice-link.tsx';
import { Amount } from '../ui/amount.tsx';
import { Badge } from '../ui/badge.tsx';
import { PageHead } from '../ui/page-head.tsx';
import { useRowKeys } from '../ui/use-row-keys.ts';
import { type CalendarView, dayBeside, dayOf, daysOf, readDay, spanOf } from './calendar-days.ts';
import { priceLists } from './deal-fields.tsx';

type Cell = DealDaysQuery['dealDays'][number];
type Deal = Cell['deals'][number];
const views = ['day', 'week', 'month'] as const satisfies readonly CalendarView[];

type Place = { view: CalendarView; day: string; list: string | null; today: string };

export async function loader({ request }: LoaderFunctionArgs) {
  const { searchParams } = new URL(request.url);
  const view = views.find((each) => each === searchParams.get('view')) ?? 'week';
  const today = dayOf(new Date());
  const day = readDay(searchParams.get('day'), today);
  const list = priceLists.find((each) => each === searchParams.get('list')) ?? null;
  const answer = await ask(dealDays, { ...spanOf(view, day), priceList: list }, request.signal);
  return { place: { view, day, list, today }, cells: answer.dealDays };
}

/** The lightning deals of a week or a month, by day and shop, with their pieces as they are sold. */
export default function Deals() {
  const { place, cells } = useLoaderData<typeof loader>();
  const texts = useTexts();
  useLiveData({ kind: 'deal' });
  return (
    <>
      <PageHead title={texts('nav.deals')}>
        <Link
          to="/deals/new"
          className="inline-flex min-h-9 items-center rounded-md bg-action px-3 font-semibold text-on-action hover:bg-action-hover"
        >
          {texts('deal.new')}
        </Link>
      </PageHead>
      <Steps place={place} />
      {cells.length === 0 && <p className="pb-3 text-muted">{texts('deal.none')}</p>}
      <Calendar place={place} cells={cells} />
    </>
  );
}

/** Leads to other spans and shops. */
function Steps({ place }: { place: Place }) {
  const texts = useTexts();
  const { view, day, list } = place;
  return (
    <div className="flex flex-wrap items-center gap-x-6 gap-y-2 pb-4">
      <nav aria-label={texts('deal.view')} className="flex flex-wrap items-center gap-2">
        <Step to={{ ...place, day: dayBeside(view, day, -1) }}>{texts('deal.earlier')}</Step>
        <Step to={{ ...place, day: place.today }}>{texts('deal.today')}</Step>
        <Step to={{ ...place, day: dayBeside(view, day, 1) }}>{texts('deal.later')}</Step>
        {views.map((each) => (
          <Step key={each} to={{ ...place, view: each }} isCurrent={view === each}>
            {texts(`deal.view.${each}`)}
          </Step>
        ))}
      </nav>
      <nav aria-label={texts('deal.lists')} className="flex flex-wrap items-center gap-2">
        <Step to={{ ...place, list: null }} isCurrent={list === null}>
          {texts('deal.list.all')}
        </Step>
        {priceLists.map((each) => (
          <Step key={each} to={{ ...place, list: each }} isCurrent={list === each}>
            {texts(`deal.list.${each}`)}
          </Step>
        ))}
      </nav>
    </div>
  );
}

type StepProps = { to: Place; isCurrent?: boolean; children: string };

function Step({ to: { view, day, list }, isCurrent = false, children }: StepProps) {
  const query = new URLSearchParams({ view, day, ...(list !== null && { list }) });
  return (
    <ChoiceLink to={`?${query}`} isCurrent={isCurrent}>
      {children}
    </ChoiceLink>
  );
}

type CalendarProps = { place: Place; cells: readonly Cell[] };

/** A row for each day and a column for each shop. `j` and `k` move through the deals. */
function Calendar({ place, cells }: CalendarProps) {
  const { view, day, list } = place;
  const texts = useTexts();
  const table = useRef<HTMLTableElement>(null);
  useRowKeys(table);
  const lists = priceLists.filter((each) => list === null || each === list);
  return (
    <section
      aria-label={texts('deal.calendar')}
      className="overflow-x-auto rounded-md border border-line bg-surface"
    >
      <table ref={table} className="w-full border-collapse text-left">
        <caption className="sr-only">{texts('deal.calendar')}</caption>
        <thead>
          <tr>
            <th scope="col" className={headClass}>
              {texts('deal.day')}
            </th>
            {lists.map((each) => (
              <th key={each} scope="col" className={headClass}>
                {texts(`deal.list.${each}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {daysOf(spanOf(view, day)).map((each) => (
            <DayRow
              key={each}
              day={each}
              place={place}
              lists={lists}
              cells={cells.filter((cell) => cell.day === each)}
            />
          ))}
        </tbody>
      </table>
    </section>
  );
}

const headClass =
  'border-b border-edge/40 px-3 py-2 text-small font-semibold whitespace-nowrap text-muted';

type DayProps = {
  day: string;
  place: Place;
  lists: readonly string[];
  cells: readonly Cell[];
};

function DayRow({ day, place, lists, cells }: DayProps) {
  const isToday = day === place.today;
  return (
    <tr className={`border-b border-line last:border-0 ${isToday ? 'bg-selected' : ''}`}>
      <th
        scope="row"
        aria-current={isToday ? 'date' : undefined}
        className="px-3 py-2 align-top font-semibold whitespace-nowrap"
      >
        <NewOnDay day={day} />
      </th>
      {lists.map((list) => (
        <td key={list} className="min-w-44 px-2 py-1.5 align-top">
          {cells
            .filter(({ priceList }) => priceList === list)
            .map((cell) => (
              <CellDeals key={cell.priceList} cell={cell} place={place} />
            ))}
        </td>
      ))}
    </tr>
  );
}

/** The deals of a day in one shop; those that do not fit are on the day's own page. */
function CellDeals({
  cell: { day, priceList, count, deals },
  place,
}: {
  cell: Cell;
  place: Place;
}) {
  const texts = useTexts();
  return (
    <>
      <ul className={`grid gap-1.5 ${place.view === 'day' ? 'xl:grid-cols-2' : ''}`}>
        {deals.map((deal) => (
          <li key={deal.id} className="grid">
            <DealCard deal={deal} day={day} />
          </li>
        ))}
      </ul>
      {count > deals.length && place.view !== 'day' && (
        <p className="pt-1.5">
          <Link
            to={`?${new URLSearchParams({ view: 'day', day, list: priceList })}`}
            className="font-semibold text-action underline"
          >
            {texts('deal.more', { count: count - deals.length })}
          </Link>
        </p>
      )}
    </>
  );
}

/** The day, which leads to a new deal on it. */
function NewOnDay({ day }: { day: string }) {
  const texts = useTexts();
  const format = new Intl.DateTimeFormat(useLocale(), {
    weekday: 'short',
    day: 'numeric',
    month: 'short',
    timeZone: 'UTC',
  });
  const name = format.format(new Date(`${day}T00:00Z`));
  return (
    <Link
      to={`/deals/new?day=${day}`}
      title={texts('deal.newOn', { day: name })}
      className="text-action hover:underline"
    >
      <time dateTime={day}>{name}</time>
    </Link>
  );
}

/** A deal on one of its days. */
function DealCard({ deal, day }: { deal: Deal; day: string }) {
  const texts = useTexts();
  const isFirst = dayOf(new Date(deal.startsAt)) === day;
  return (
    <Link
      to={`/deals/${deal.id}`}
      data-row={`${day} ${deal.id}`}
      className={`grid gap-1 rounded-md border bg-surface px-2 py-1.5 hover:bg-hover ${deal.clashes.length > 0 ? 'border-warn' : 'border-line'}`}
    >
      <span className="text-small text-muted">
        {isFirst ? <Hours deal={deal} /> : texts('deal.continued')}
      </span>
      <span className="min-w-0 font-semibold wrap-anywhere">
        {deal.itemNumber} {deal.name}
      </span>
      <span className="flex flex-wrap items-center gap-1.5">
        <Amount amountMinor={deal.specialAmountMinor} currencyCode={deal.currency} />
        <span className="text-small text-muted tabular-nums">
          {texts('deal.soldOf', { sold: deal.sold, cap: deal.cap })}
        </span>
        <State state={deal.state} />
        {deal.clashes.length > 0 && <Badge look="warn">{texts('deal.clash')}</Badge>}
      </span>
    </Link>
  );
}

function Hours({ deal: { startsAt, endsAt } }: { deal: Deal }) {
  const format = new Intl.DateTimeFormat(useLocale(), {
    timeStyle: 'short',
    timeZone: 'Europe/Berlin',
  });
  return <>{`${format.format(new Date(startsAt))} – ${format.format(new Date(endsAt))}`}</>;
}

const looks = { planned: 'neutral', running: 'good', soldOut: 'warn', ended: 'neutral' } as const;

/** The state of a deal in a word. */
export function State({ state }: { state: string }) {
  const serverTexts = useServerTexts();
  return (
    <Badge look={looks[state as keyof typeof looks] ?? 'neutral'}>
      {serverTexts(`deal.state.${state}`)}
    </Badge>
  );
}
