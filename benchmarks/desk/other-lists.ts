import {
  apiKeys,
  auditEntries,
  auditPeople,
  bankEntries,
  customers,
  draftOrders,
  dueTransfers,
  issuedDocuments,
  registrations,
  returns,
  staff,
  staffRoles,
  webhooks,
  withdrawals,
} from '#contract/backoffice-operations.generated.ts';
import type { Operation } from '#contract/shop-api.ts';
import { cursorOf } from '#shop/kernel/keyset.ts';
import { followPages, type MeasuredRequest } from './measured-request.ts';
import type { Middle, Sample } from './samples.sql.ts';

/** Customers in every order, from the first page and from the middle on. */
export function customerLists(middle: Middle): MeasuredRequest[] {
  const places = {
    createdAt: cursorOf(middle.at, middle.id),
    name: cursorOf(middle.name, middle.id),
  };
  return ['-createdAt', 'createdAt', 'name', '-name'].flatMap((sort) =>
    [null, places[sort.replace('-', '') as keyof typeof places]].map((first) =>
      followPages(
        `${sort}${first === null ? '' : ' from the middle'}`,
        async (desk, after) => {
          const { data, ms } = await desk.ask(customers, { sort, after });
          return { ms, next: data.customers.next };
        },
        first,
      ),
    ),
  );
}

/** Returns of each state, and withdrawals. */
export function returnLists(middle: Middle): MeasuredRequest[] {
  const states = [undefined, 'registered', 'received', 'settled', 'expired', 'cancelled'];
  const places = [null, cursorOf(middle.at, 1)];
  return [
    ...['registeredAt', '-registeredAt'].flatMap((sort) =>
      states.flatMap((status) =>
        places.map((first) =>
          followPages(
            `returns ${JSON.stringify({ sort, status })}${first === null ? '' : ' from the middle'}`,
            async (desk, after) => {
              const { data, ms } = await desk.ask(returns, { sort, status, after });
              return { ms, next: data.returns.next };
            },
            first,
          ),
        ),
      ),
    ),
    ...[true, false].flatMap((isAnswered) =>
      places.map((first) =>
        followPages(
          `withdrawals ${isAnswered ? 'answered' : 'waiting'}${first === null ? '' : ' from the middle'}`,
          async (desk, after) => {
            const { data, ms } = await desk.ask(withdrawals, { isAnswered, after });
            return { ms, next: data.withdrawals.next };
          },
          first,
        ),
      ),
    ),
  ];
}

/** Bank entries, transfers, and documents of a day and of all years. */
export function moneyLists(samples: readonly Sample[], middle: Middle): MeasuredRequest[] {
  const periods = [
    { from: `${samples.at(-1)?.day}T00:00:00Z`, until: `${samples.at(-1)?.day}T23:59:59Z` },
    { from: '2000-01-01T00:00:00Z', until: '2100-01-01T00:00:00Z' },
  ];
  return [
    single('bank entries', bankEntries),
    single('transfers that are due', dueTransfers),
    ...periods.flatMap((period) =>
      [null, cursorOf(middle.at, middle.id)].map((first) =>
        followPages(
          `documents ${period.from}${first === null ? '' : ' from the middle'}`,
          async (desk, after) => {
            const { data, ms } = await desk.ask(issuedDocuments, { ...period, after });
            return { ms, next: data.issuedDocuments.next };
          },
          first,
        ),
      ),
    ),
  ];
}

/** The audit trail by each of its searches. */
export function trailLists(samples: readonly Sample[]): MeasuredRequest[] {
  const day = samples.at(-1)?.day ?? '';
  const searches = [
    {},
    { personId: 2 },
    { command: 'packOrder' },
    { command: 'changeLanguage' },
    { command: 'nothing' },
    { relation: 'orders.purchase' },
    { relation: 'staff.person' },
    { relation: 'fulfilment.shipment', personId: 3 },
    { relation: 'fulfilment.shipment', record: '77' },
    { command: 'handOverParcel', personId: 4 },
    { day },
    { day, command: 'packOrder' },
    { day, personId: 5 },
    { personId: 987_654 },
  ];
  return searches.map((search) =>
    followPages(JSON.stringify(search), async (desk, after) => {
      const { data, ms } = await desk.ask(auditEntries, { search, after });
      return { ms, next: data.auditEntries.after };
    }),
  );
}

/** Lists that stay short, and businesses that wait. */
export function shortLists(): MeasuredRequest[] {
  return [
    followPages('businesses that wait', async (desk, after) => {
      const { data, ms } = await desk.ask(registrations, { after });
      return { ms, next: data.registrations.next };
    }),
    single('people of the trail', auditPeople),
    single('drafts', draftOrders),
    single('staff', staff),
    single('roles', staffRoles),
    single('API keys', apiKeys),
    single('webhooks', webhooks),
  ];
}

function single<Result>(
  name: string,
  operation: Operation<Result, Record<string, never>>,
): MeasuredRequest {
  return { name, ask: (desk) => desk.ask(operation, {}) };
}
