import { Link, matchPath } from 'react-router';
import type { WaitingWorkQuery } from '#contract/backoffice-operations.generated.ts';
import { screens } from '../screens.ts';
import { useLanguage, useServerTexts, useTexts } from '../texts/use-texts.tsx';
import { Badge } from '../ui/badge.tsx';

type Entry = WaitingWorkQuery['waitingWork'][number];

/** The screen of each kind of work. */
const paths: Readonly<Record<string, string>> = {
  toCheck: '/orders?queue=toCheck',
  toPack: '/orders?queue=toPack',
  packed: '/orders?queue=packed',
  trouble: '/orders?queue=trouble',
  payments: '/orders?status=awaitingPayment',
  returns: '/returns',
  businesses: '/approvals',
  withdrawals: '/withdrawals',
  refunds: '/payments#transfers',
  reminders: '/reminders',
  plans: '/price-plans',
  deliveries: '/stock?filter=late',
  reviews: '/reviews',
  messages: '/messages',
  schedules: '/exchange#schedules',
  orderSources: '/purchasing-systems',
  reorder: '/stock?filter=low',
  jobs: '/operation',
};

/** Kinds of waiting work with count and age, each with a link to its rows. `now` is in milliseconds. */
export function Work({ work, now }: { work: readonly Entry[]; now: number }) {
  const texts = useTexts();
  return (
    <section aria-labelledby="work">
      <h2 id="work" className="pb-3 text-lead">
        {texts('home.work')}
      </h2>
      {work.every(({ count }) => count === 0) && (
        <p className="text-muted">{texts('home.nothingWaits')}</p>
      )}
      <ul className="divide-y divide-line overflow-hidden rounded-md border border-line bg-surface empty:hidden">
        {work.map(
          (entry) => entry.count > 0 && <WorkRow key={entry.kind} entry={entry} now={now} />,
        )}
      </ul>
    </section>
  );
}

const mostCounted = 10_000;

function WorkRow({ entry: { kind, count, oldestAt }, now }: { entry: Entry; now: number }) {
  const texts = useTexts();
  const serverTexts = useServerTexts();
  const numbers = new Intl.NumberFormat(useLanguage());
  const days = oldestAt == null ? 0 : Math.floor((now - Date.parse(oldestAt)) / dayMs);
  const name = serverTexts(`home.work.${kind}`, { count });
  const path = paths[kind] ?? '';
  const hasScreen = screens.some((screen) => matchPath(screen.path, path.replace(/[?#].*/, '')));
  return (
    <li className="relative grid grid-cols-[minmax(2rem,auto)_1fr] items-baseline gap-x-4 gap-y-1 px-4 py-3 sm:flex sm:items-center focus-within:bg-selected hover:bg-hover">
      <span className="text-right font-display text-title font-bold tabular-nums sm:min-w-10">
        {count > mostCounted ? `> ${numbers.format(mostCounted)}` : numbers.format(count)}
      </span>
      {hasScreen ? (
        <Link to={path} className="font-semibold text-action after:absolute after:inset-0">
          {name}
        </Link>
      ) : (
        <span>{name}</span>
      )}
      {oldestAt !== null && (
        <span className="col-start-2 sm:ml-auto">
          <Badge look={lookOf(days)}>{texts('home.oldest', { days })}</Badge>
        </span>
      )}
    </li>
  );
}

const dayMs = 24 * 60 * 60 * 1000;

function lookOf(days: number): 'neutral' | 'warn' | 'bad' {
  if (days > 7) return 'bad';
  return days > 2 ? 'warn' : 'neutral';
}
