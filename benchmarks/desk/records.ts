import {
  customer,
  dayFigures,
  order,
  registration,
  returnByCode,
  staffReturn,
  timeline,
  unregisteredOrder,
  waitingWork,
  withdrawal,
} from '#contract/backoffice-operations.generated.ts';
import type { Desk } from './open-desk.ts';
import type { MeasuredRequest } from './measured-request.ts';
import type { Sample } from './samples.sql.ts';
import { sampleOf } from './searches.ts';

/** The home screen's work and figures, one after the other as two requests. */
export function homeRequests(): MeasuredRequest[] {
  return [
    { name: 'waiting work', ask: (desk) => desk.ask(waitingWork, {}) },
    { name: 'figures of the day', ask: (desk) => desk.ask(dayFigures, {}) },
  ];
}

/** Records with all that belongs to them; an order and a customer together with their timelines. */
export function recordRequests(samples: readonly Sample[]): MeasuredRequest[] {
  const requests: Record<string, (desk: Desk, sample: Sample) => Promise<{ ms: number }>> = {
    'order with its timeline': orderWithTimeline,
    'customer with the timeline': async (desk, { customerId }) => {
      const shown = await desk.ask(customer, { id: customerId });
      const records = [{ relation: 'account.account', record: String(customerId) }];
      return { ms: shown.ms + (await desk.ask(timeline, { records })).ms };
    },
    registration: (desk, { waitingId }) => desk.ask(registration, { id: waitingId }),
    return: (desk, { returnNumber }) => desk.ask(staffReturn, { number: returnNumber }),
    'scanned return': (desk, { returnCode }) => desk.ask(returnByCode, { code: returnCode }),
    'parcel without a return': (desk, { orderNumber }) =>
      desk.ask(unregisteredOrder, { number: orderNumber }),
    withdrawal: (desk, { withdrawalNumber }) => desk.ask(withdrawal, { number: withdrawalNumber }),
  };
  return Object.entries(requests).map(([name, ask]) => ({
    name,
    ask: (desk, turn) => ask(desk, sampleOf(samples, turn)),
  }));
}

async function orderWithTimeline(desk: Desk, { orderNumber: number }: Sample) {
  const shown = await desk.ask(order, { number });
  if (!shown.data.order) throw new Error(`There is no order ${number}.`);
  const records = shown.data.order.trail;
  return { ms: shown.ms + (await desk.ask(timeline, { records })).ms };
}

/** Papers of the warehouse about the oldest orders of their queues, and an invoice. */
export function paperRequests(
  { packed, toPack }: { packed: readonly string[]; toPack: readonly string[] },
  samples: readonly Sample[],
): { slips: MeasuredRequest; others: MeasuredRequest[] } {
  const file = (name: string, pathOf: (turn: number) => string): MeasuredRequest => ({
    name,
    ask: (desk, turn) => desk.fetchFile(`/api/backoffice/${pathOf(turn)}`),
  });
  return {
    slips: file(`${packed.length} slips with labels`, () => `slips.pdf?orders=${packed.join(',')}`),
    others: [
      file(
        `pick list of ${toPack.length} orders`,
        () => `pick-list.pdf?orders=${toPack.join(',')}`,
      ),
      file('invoice', (turn) => `documents/${sampleOf(samples, turn).invoiceNumber}.pdf`),
    ],
  };
}
