import { useOutletContext } from 'react-router';
import type { Me } from '../api/load-me.ts';
import { useServerTexts, useTexts } from '../texts/use-texts.tsx';
import { Amount } from '../ui/amount.tsx';
import { useExpected } from '../ui/use-expected.ts';
import { When } from '../ui/when.tsx';
import '../drafts/add-draft-texts.ts';
import { OrderNote } from './order-note.tsx';
import type { DeskOrder } from './order-type.ts';
import { Section } from '../ui/section.tsx';
import { useRight } from '../api/use-right.ts';

type DeskEvent = DeskOrder['events'][number];

/** What happened to an order, the oldest first, and what colleagues noted; another note can be added. */
export function OrderEvents({ order: { events, orderNumber } }: { order: DeskOrder }) {
  const texts = useTexts();
  const [shown, during] = useExpected(events);
  const { name } = useOutletContext<Me>();
  const noteOf = (text: string): DeskEvent => {
    const at = new Date().toISOString();
    return { at, kind: 'noted', number: null, amount: null, text, by: name, channel: null };
  };
  const mayNote = useRight('orders.note');
  return (
    <Section title={texts('order.events')}>
      <ol className="grid gap-1">
        {shown.map((event) => (
          <Event key={`${event.at} ${event.kind} ${event.number} ${event.text}`} event={event} />
        ))}
      </ol>
      {mayNote && (
        <OrderNote
          key={orderNumber}
          orderNumber={orderNumber}
          during={(text, command) => during([...events, noteOf(text)], command)}
        />
      )}
    </Section>
  );
}

function Event({ event: { at, kind, number, amount, text, by, channel } }: { event: DeskEvent }) {
  const serverTexts = useServerTexts();
  const named = serverTexts(`order.event.${kind}`, { number: number ?? '' });
  return (
    <li className="flex gap-3">
      <span className="w-44 shrink-0 text-muted">
        <When at={at} />
      </span>
      <span className="flex min-w-0 flex-wrap gap-x-3">
        {[named, channel && serverTexts(`draft.channel.${channel}`), by]
          .filter(Boolean)
          .join(' · ')}
        {amount && <Amount {...amount} />}
        {text !== null && (
          <span className="w-full rounded-md bg-selected px-3 py-2 break-words whitespace-pre-wrap">
            {text}
          </span>
        )}
      </span>
    </li>
  );
}
