import { useServerTexts, useTexts } from '../texts/use-texts.tsx';
import { Amount } from '../ui/amount.tsx';
import { When } from '../ui/when.tsx';
import type { DeskOrder } from './order-type.ts';
import { Section } from './section.tsx';

/** What happened to an order, the oldest first. */
export function OrderEvents({ order: { events } }: { order: DeskOrder }) {
  const texts = useTexts();
  const serverTexts = useServerTexts();
  return (
    <Section title={texts('order.events')}>
      <ol className="grid gap-1">
        {events.map(({ at, kind, number, amount }) => (
          <li key={`${at} ${kind} ${number}`} className="flex flex-wrap gap-3">
            <span className="w-44 text-muted">
              <When at={at} />
            </span>
            <span>{serverTexts(`order.event.${kind}`, { number: number ?? '' })}</span>
            {amount && <Amount {...amount} />}
          </li>
        ))}
      </ol>
    </Section>
  );
}
