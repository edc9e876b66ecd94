import {
  classListFigures,
  classListOrders,
  deliveryFigureRows,
  deliveryFigures,
  figureDocuments,
  figureMargins,
  figureOrders,
  figures,
  returnFigureRows,
  returnFigures,
  stockReach,
  visitFigures,
} from '#contract/backoffice-operations.generated.ts';
import { systemClock } from '#shop/kernel/clock.ts';
import { followPages, type MeasuredRequest } from './measured-request.ts';

/** The last days, until yesterday. Deliveries are asked of 92 days at most. */
const periods = { 'four weeks': 28, 'three months': 92, 'a year': 365 };
const longestDeliveries = 92;

/** Every screen of figures over periods of several lengths, limited and not, and the rows that each figure opens. */
export function figureRequests(): MeasuredRequest[] {
  return Object.entries(periods).flatMap(([period, days]) => {
    const filter = lastDays(days);
    const deliveries: MeasuredRequest = {
      name: 'deliveries',
      ask: (desk) => desk.ask(deliveryFigures, { filter }),
    };
    const all: MeasuredRequest[] = [
      { name: 'orders and revenue', ask: (desk) => desk.ask(figures, { filter }) },
      {
        name: 'orders and revenue of a store and segment',
        ask: (desk) =>
          desk.ask(figures, { filter: { ...filter, store: 'b2b', segment: 'business' } }),
      },
      { name: 'margin', ask: (desk) => desk.ask(figureMargins, { filter }) },
      { name: 'returns', ask: (desk) => desk.ask(returnFigures, { filter }) },
      { name: 'class lists', ask: (desk) => desk.ask(classListFigures, { filter }) },
      { name: 'visits and vitals', ask: (desk) => desk.ask(visitFigures, { filter }) },
      ...rowRequests(filter),
      ...(days <= longestDeliveries ? [deliveries] : []),
    ];
    return all.map(({ name, ask }) => ({ name: `${name}, ${period}`, ask }));
  });
}

/** The reach of the stock, which has no period. */
export function reachRequests(): MeasuredRequest[] {
  return [
    { name: 'reach of the stock', ask: (desk) => desk.ask(stockReach, {}) },
    { name: 'what is sold out', ask: (desk) => desk.ask(stockReach, { reach: 'out' }) },
  ];
}

/** Records behind the figures, one part after the other. */
function rowRequests(filter: { from: string; until: string }): MeasuredRequest[] {
  const currency = 'EUR';
  return [
    followPages('documents', async (desk, after) => {
      const { data, ms } = await desk.ask(figureDocuments, { filter, currency, after });
      return { ms, next: data.figureDocuments?.next };
    }),
    followPages('orders', async (desk, after) => {
      const { data, ms } = await desk.ask(figureOrders, { filter, currency, after });
      return { ms, next: data.figureOrders?.next };
    }),
    followPages('returned pieces', async (desk, after) => {
      const { data, ms } = await desk.ask(returnFigureRows, { filter, after });
      return { ms, next: data.returnFigureRows?.next };
    }),
    followPages('orders with class lists', async (desk, after) => {
      const { data, ms } = await desk.ask(classListOrders, { filter, after });
      return { ms, next: data.classListOrders?.next };
    }),
    followPages('late deliveries', async (desk, after) => {
      const wish = { filter, outcome: 'late', after };
      const { data, ms } = await desk.ask(deliveryFigureRows, wish);
      return { ms, next: data.deliveryFigureRows?.next };
    }),
  ];
}

function lastDays(count: number): { from: string; until: string } {
  const now = systemClock.now().getTime();
  const dayOf = (daysAgo: number) =>
    new Date(now - daysAgo * 24 * 60 * 60_000).toISOString().slice(0, 10);
  return { from: dayOf(count), until: dayOf(1) };
}
