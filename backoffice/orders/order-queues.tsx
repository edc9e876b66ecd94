import { NavLink, useSearchParams } from 'react-router';
import type { OrdersQuery } from '#contract/backoffice-operations.generated.ts';
import { useServerTexts, useTexts } from '../texts/use-texts.tsx';

type Queue = OrdersQuery['orderQueues'][number];

const dayMs = 24 * 60 * 60_000;

/** The queues of the order desk, each with its size and the age of its oldest order. */
export function OrderQueues({ queues, readAt }: { queues: readonly Queue[]; readAt: number }) {
  const texts = useTexts();
  return (
    <nav
      aria-label={texts('orders.queues')}
      className="grid grid-cols-[repeat(auto-fill,minmax(9rem,1fr))] gap-2 pb-3 lg:max-w-5xl"
    >
      {queues.map((queue) => (
        <QueueLink key={queue.queue} size={queue} readAt={readAt} />
      ))}
    </nav>
  );
}

function QueueLink({ size, readAt }: { size: Queue; readAt: number }) {
  const { queue, count, isMore, oldestAt } = size;
  const texts = useTexts();
  const serverTexts = useServerTexts();
  const [search] = useSearchParams();
  const isCurrent = search.get('queue') === queue;
  const days = oldestAt === null ? 0 : Math.floor((readAt - Date.parse(oldestAt)) / dayMs);
  return (
    <NavLink
      to={`/orders?queue=${queue}`}
      aria-current={isCurrent ? 'page' : undefined}
      className={`grid content-start rounded-md border px-3 py-2 ${isCurrent ? 'border-action bg-selected' : 'border-line bg-surface hover:bg-hover'}`}
    >
      <span className="text-small text-muted">{serverTexts(`orders.queue.${queue}`)}</span>
      <span className="text-title font-semibold tabular-nums">
        {isMore ? texts('orders.queueMore', { count }) : count}
      </span>
      {oldestAt !== null && (
        <span className="text-small text-muted">{texts('orders.queueAge', { days })}</span>
      )}
    </NavLink>
  );
}
