import type {
  OpenCustomer,
  OpenItems,
  OpenItemsFilter,
  OpenSum,
} from '#shop/backoffice-resolver-types.generated.ts';
import { berlinDay, berlinInstant } from '#shop/kernel/berlin-day.ts';
import { cursorOf, readCursor } from '#shop/kernel/keyset.ts';
import type { StaffCtx } from '#shop/kernel/staff-ctx.ts';
import { findItems, type ItemRow, sumByCustomer, sumItems } from './open-items.sql.ts';

const rowsPerPart = 50;
const dayMs = 86_400_000;

/** The least days of each age of an open item. */
const ages = [0, 15, 31, 61, 91] as const;

/**
 * Invoices whose money is missing, those of the oldest orders first, fifty at a time (OP1.open-items). With a number, the invoice of that
 * number or order, paid or not. One statement.
 */
export async function findOpenItems(
  { db, clock }: Pick<StaffCtx, 'db' | 'clock'>,
  filter: OpenItemsFilter,
  after: string | undefined,
): Promise<OpenItems> {
  const today = berlinDay(clock.now());
  const place = ages.findIndex((days) => days === filter.ageFrom);
  const older = ages[place + 1];
  const found = await findItems(db, {
    store: filter.store ?? undefined,
    accountId: filter.accountId ?? undefined,
    issuedUntil: place > 0 ? issuedBefore(today, ages[place] ?? 0) : undefined,
    issuedFrom: place >= 0 && older !== undefined ? issuedBefore(today, older) : undefined,
    number: filter.number?.trim() || undefined,
    before: readCursor(after),
    limit: rowsPerPart + 1,
  });
  const rows = found.slice(0, rowsPerPart);
  const end = found.length > rowsPerPart ? rows.at(-1) : undefined;
  return {
    rows: rows.map((row) => itemView(row, today)),
    next: end ? cursorOf(end.placedAt, end.id) : null,
  };
}

function itemView({ id: _, placedAt: __, issuedAt, ...row }: ItemRow, today: string) {
  return {
    ...row,
    issuedAt: issuedAt.toISOString(),
    ageDays: (Date.parse(today) - Date.parse(berlinDay(issuedAt))) / dayMs,
    isOverdue: row.openMinor > 0 && row.dueOn !== null && row.dueOn < today,
  };
}

/** What is open by currency and age (OP1.open-items). One statement. */
export async function sumOpenItems(
  { db, clock }: Pick<StaffCtx, 'db' | 'clock'>,
  store: string | undefined,
): Promise<OpenSum[]> {
  const today = berlinDay(clock.now());
  const bounds = ages.slice(1).map((days) => issuedBefore(today, days));
  const rows = await sumItems(db, { store, bounds });
  const currencies = [...new Set(rows.map(({ currencyCode }) => currencyCode))];
  return currencies
    .toSorted()
    .toReversed()
    .map((currencyCode) => {
      const own = rows.filter((row) => row.currencyCode === currencyCode);
      return {
        currencyCode,
        items: own.reduce((sum, { items }) => sum + items, 0),
        openMinor: own.reduce((sum, { openMinor }) => sum + openMinor, 0),
        ages: ages.map((fromDays, place) => {
          const { items = 0, openMinor = 0 } = own.find((row) => row.place === place) ?? {};
          const next = ages[place + 1];
          return { fromDays, untilDays: next === undefined ? null : next - 1, items, openMinor };
        }),
      };
    });
}

/** Customers with what is open of them, a hundred at most (OP1.open-items). One statement. */
export async function findOpenCustomers(
  { db }: Pick<StaffCtx, 'db'>,
  store: string | undefined,
): Promise<OpenCustomer[]> {
  const rows = await sumByCustomer(db, store);
  return rows.map(({ oldestIssuedAt, ...row }) => ({
    ...row,
    oldestIssuedAt: oldestIssuedAt.toISOString(),
  }));
}

/** The instant before which an invoice of at least this age was issued: the end of the day in Berlin so many days before today. */
function issuedBefore(today: string, days: number): Date {
  const day = new Date(Date.parse(today) - (days - 1) * dayMs).toISOString().slice(0, 10);
  const midnight = berlinInstant(`${day}T00:00`);
  if (!midnight) throw new Error(`${day} has no midnight in Berlin.`);
  return midnight;
}
