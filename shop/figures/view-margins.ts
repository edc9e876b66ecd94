import type {
  CurrencyMargins,
  DayMargin,
  FiguresFilter,
  MarginSums,
} from '#shop/backoffice-resolver-types.generated.ts';
import type { StaffCtx } from '#shop/kernel/staff-ctx.ts';
import { type DocumentSums, findTopCategories, sumDocuments } from './figures.sql.ts';
import { comparedDaysOf, type Days, everyDayOf, readFilter } from './figures-wish.ts';

/**
 * The margin of what was sold on some days, by currency and category: revenue without tax less what the goods cost when their document was
 * issued (OP1.margins). Goods without a purchase price are left out, and their revenue is named. Null for days that are none. Two statements.
 */
export async function viewMargins(
  { db, staff }: Pick<StaffCtx, 'db'> & { staff: Pick<StaffCtx['staff'], 'language'> },
  filter: FiguresFilter,
): Promise<CurrencyMargins[] | null> {
  const asked = readFilter(filter);
  if (!asked) return null;
  const { days, wish } = asked;
  const [sums, categories] = await Promise.all([
    sumDocuments(db, { now: days, compared: comparedDaysOf(days), wish }),
    findTopCategories(db, staff.language),
  ]);
  const names = new Map(categories.map(({ id, name }) => [String(id), name]));
  const now = sums.filter(({ isCompared }) => !isCompared);
  const wholes = now.filter(({ grouping }) => grouping === 'all');
  return wholes
    .toSorted((one, other) => other.currency.localeCompare(one.currency))
    .map((whole) => ({
      currencyCode: whole.currency,
      sums: marginOf(whole),
      categories: now
        .filter(
          ({ grouping, currency, key }) =>
            grouping === 'category' && currency === whole.currency && key !== '0',
        )
        .toSorted((one, other) => other.netMinor - one.netMinor || one.key.localeCompare(other.key))
        .map((row) => ({ key: row.key, name: names.get(row.key) ?? null, sums: marginOf(row) })),
      days: daysOf(
        days,
        now.filter(({ grouping, currency }) => grouping === 'day' && currency === whole.currency),
      ),
    }));
}

/** Every day, those without documents too. */
function daysOf(days: Days, sums: readonly DocumentSums[]): DayMargin[] {
  const known = new Map(sums.map((row) => [row.key, row]));
  return everyDayOf(days).map((day) => ({ day, sums: marginOf(known.get(day) ?? nothing) }));
}

const nothing = { netMinor: 0, costedNetMinor: 0, costMinor: 0 };

function marginOf({ netMinor, costedNetMinor, costMinor }: typeof nothing): MarginSums {
  return {
    costedNetMinor,
    costMinor,
    marginMinor: costedNetMinor - costMinor,
    withoutCostMinor: netMinor - costedNetMinor,
  };
}
