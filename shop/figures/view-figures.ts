import type {
  CurrencyFigures,
  Figures,
  FiguresFilter,
  FigureGroup,
  FigureSums,
} from '#shop/backoffice-resolver-types.generated.ts';
import type { StaffCtx } from '#shop/kernel/staff-ctx.ts';
import {
  type DocumentSums,
  findTopCategories,
  type Grouping,
  type OrderSums,
  sumDocuments,
  sumOrders,
} from './figures.sql.ts';
import {
  comparedDayOf,
  comparedDaysOf,
  type Days,
  everyDayOf,
  readFilter,
} from './figures-wish.ts';

/**
 * Orders and revenue of days in Berlin by day, store, segment and category, beside the same weekdays 52 weeks before (OP1.figures). Revenue is
 * the invoices less the credit notes that were issued then, to the cent, each currency by itself. Null for days that are none and for more
 * than 400 of them. Three statements.
 */
export async function viewFigures(
  { db, staff }: Pick<StaffCtx, 'db'> & { staff: Pick<StaffCtx['staff'], 'language'> },
  filter: FiguresFilter,
): Promise<Figures | null> {
  const asked = readFilter(filter);
  if (!asked) return null;
  const { days, wish } = asked;
  const periods = { now: days, compared: comparedDaysOf(days), wish };
  const [documents, orders, categories] = await Promise.all([
    sumDocuments(db, periods),
    wish.category === undefined ? sumOrders(db, periods) : undefined,
    findTopCategories(db, staff.language),
  ]);
  const names = new Map(categories.map(({ id, name }) => [String(id), name]));
  const sums = new SumTable(documents, orders);
  return {
    comparedFrom: periods.compared.from,
    comparedUntil: periods.compared.until,
    currencies: sums.currencies().map((currency) => viewOf({ currency, days, sums, names })),
    categories,
  };
}

type Viewed = {
  currency: string;
  days: Days;
  sums: SumTable;
  names: ReadonlyMap<string, string>;
};

function viewOf({ currency, days, sums, names }: Viewed): CurrencyFigures {
  const groupsOf = (grouping: Grouping): FigureGroup[] =>
    sums
      .keysOf(grouping, currency)
      .map((key) => ({ key, name: null, ...sums.both(grouping, currency, key) }));
  return {
    currencyCode: currency,
    ...sums.both('all', currency, ''),
    days: everyDayOf(days).map((day) => ({
      day,
      comparedDay: comparedDayOf(day),
      now: sums.of('day', currency, day, false),
      compared: sums.of('day', currency, comparedDayOf(day), true),
    })),
    stores: groupsOf('store'),
    segments: groupsOf('segment'),
    categories: groupsOf('category').map((group) => ({
      ...withoutOrders(group),
      name: names.get(group.key) ?? null,
    })),
  };
}

/** Orders are not counted by category. */
function withoutOrders(group: FigureGroup): FigureGroup {
  const nothing = { orders: null, orderedMinor: null };
  return {
    ...group,
    now: { ...group.now, ...nothing },
    compared: { ...group.compared, ...nothing },
  };
}

/** The read sums by grouping, currency, key and period. */
class SumTable {
  readonly #documents: ReadonlyMap<string, DocumentSums>;
  readonly #orders: ReadonlyMap<string, OrderSums> | undefined;
  readonly #rows: readonly (DocumentSums | OrderSums)[];

  constructor(documents: readonly DocumentSums[], orders: readonly OrderSums[] | undefined) {
    this.#documents = new Map(documents.map((row) => [placeOf(row), row]));
    this.#orders = orders && new Map(orders.map((row) => [placeOf(row), row]));
    this.#rows = [...documents, ...(orders ?? [])];
  }

  /** EUR first. */
  currencies(): string[] {
    return [...new Set(this.#rows.map(({ currency }) => currency))].toSorted().toReversed();
  }

  /** Keys of a grouping, those with the highest revenue first. */
  keysOf(grouping: Grouping, currency: string): string[] {
    const keys = this.#rows
      .filter((row) => row.grouping === grouping && row.currency === currency)
      .map(({ key }) => key);
    const netOf = (key: string) => this.of(grouping, currency, key, false).netMinor;
    return [...new Set(keys)].toSorted(
      (first, second) => netOf(second) - netOf(first) || first.localeCompare(second),
    );
  }

  both(
    grouping: Grouping,
    currency: string,
    key: string,
  ): { now: FigureSums; compared: FigureSums } {
    return {
      now: this.of(grouping, currency, key, false),
      compared: this.of(grouping, currency, key, true),
    };
  }

  of(grouping: Grouping, currency: string, key: string, isCompared: boolean): FigureSums {
    const place = placeOf({ grouping, currency, key, isCompared });
    const documents = this.#documents.get(place);
    const orders = this.#orders && { ...noOrders, ...this.#orders.get(place) };
    return {
      orders: orders?.orders ?? null,
      orderedMinor: orders?.orderedMinor ?? null,
      netMinor: documents?.netMinor ?? 0,
      totalMinor: documents?.totalMinor ?? 0,
      invoicedMinor: documents?.invoicedMinor ?? 0,
      creditedMinor: documents?.creditedMinor ?? 0,
    };
  }
}

const noOrders = { orders: 0, orderedMinor: 0 };

function placeOf(row: Pick<DocumentSums, 'grouping' | 'currency' | 'key' | 'isCompared'>): string {
  return `${row.grouping} ${row.currency} ${row.key} ${row.isCompared}`;
}
