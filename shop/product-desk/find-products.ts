import type {
  Price,
  ProductFacet,
  ProductFilterInput,
  ProductPart,
} from '#shop/backoffice-resolver-types.generated.ts';
import { usersOfEntry } from '#shop/catalogue-editing/entries/users-of-entry.ts';
import { thumbPath } from '#shop/catalogue/picture-view.ts';
import { addDays } from '#shop/catalogue/working-days.ts';
import { cursorOf, readPlace } from '#shop/kernel/keyset.ts';
import { decimalText } from '#shop/kernel/money.ts';
import type { StaffCtx } from '#shop/kernel/staff-ctx.ts';
import { countFacets, findListedProducts, gaps } from './product-list.sql.ts';

const rowsPerPart = 50;
const longestSearch = 100;
const mostCounted = 10_000;
const newDays = 30;
const unsoldDays = 180;

type ListCtx = Pick<StaffCtx, 'db' | 'clock' | 'staff'>;
type ListWish = {
  filter: ProductFilterInput;
  search: string | undefined;
  after: string | undefined;
};

/**
 * Products for staff with what they lack, the newest first, fifty at a time (OP1). A search finds ids, numbers by their beginning,
 * whole EANs, and words of names by their beginning. Facets that are unknown are left out. One statement.
 */
export async function findProducts(
  ctx: ListCtx,
  { filter, search, after }: ListWish,
): Promise<ProductPart> {
  const facets = new Set(filter.facets);
  const text = search?.slice(0, longestSearch).replaceAll('\0', '').trim() ?? '';
  const found = await findListedProducts(ctx.db, {
    filter: {
      state: filter.state ?? undefined,
      gaps: gaps.filter((gap) => facets.has(gap)),
      isShort: facets.has('short'),
      isNew: facets.has('new'),
      isUnsold: facets.has('unsold'),
      isReduced: facets.has('reduced'),
      brandId: filter.brandId ?? undefined,
      categoryId: filter.categoryId ?? undefined,
      users: filter.uses ? usersOfEntry(filter.uses) : undefined,
    },
    wanted: text === '' ? undefined : text,
    days: daysOf(ctx),
    language: ctx.staff.language,
    after: readPlace(after, 'number'),
    limit: rowsPerPart + 1,
  });
  const rows = found.slice(0, rowsPerPart);
  const last = rows.at(-1);
  return {
    rows: rows.map(({ pictureKey, fromAmountMinor, publishAt, changedAt, ...row }) => ({
      ...row,
      publishAt: publishAt?.toISOString() ?? null,
      changedAt: changedAt.toISOString(),
      picturePath: thumbPath(pictureKey),
      fromPrice: fromAmountMinor === null ? null : euros(fromAmountMinor),
    })),
    next: found.length > rowsPerPart && last ? cursorOf(last.id, last.id) : null,
  };
}

/** How many products have each facet that is quickly counted (OP1). One statement. */
export async function viewFacets(ctx: Pick<ListCtx, 'db' | 'clock'>): Promise<ProductFacet[]> {
  const counted = await countFacets(ctx.db, daysOf(ctx), mostCounted + 1);
  return counted.map(({ key, count }) => ({
    key,
    count: Math.min(count, mostCounted),
    isMore: count > mostCounted,
  }));
}

function daysOf({ clock }: Pick<StaffCtx, 'clock'>) {
  const now = clock.now();
  return { newSince: addDays(now, -newDays), unsoldSince: addDays(now, -unsoldDays) };
}

function euros(amountMinor: number): Price {
  return { amount: decimalText(amountMinor), amountMinor, currencyCode: 'EUR' };
}
