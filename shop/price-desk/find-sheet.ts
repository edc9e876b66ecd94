import type { PriceFacts } from '#contract/price-formula.ts';
import type { PriceSheet, PriceSheetFilters } from '#shop/backoffice-resolver-types.generated.ts';
import { priceListCurrencies } from '#shop/catalogue/change-prices.ts';
import { cursorOf, readPlace } from '#shop/kernel/keyset.ts';
import type { StaffCtx } from '#shop/kernel/staff-ctx.ts';
import { fixedPriceLists } from '#shop/kernel/fixed-prices.ts';
import type { PriceList } from '#shop/kernel/storefront.ts';
import { taxRate } from '#shop/pricing/tax-rates.ts';
import { currentRate } from './franc-rate.ts';
import type { FrancRate } from './franc-rate.sql.ts';
import { type ChosenItems, findSheetFilters, findSheetRows, type SheetRow } from './sheet.sql.ts';

const rowsPerPart = 100;
const longestSearch = 100;
const mostItems = 1000;

/** Price lists with the country whose tax their prices contain; undefined where prices are net. */
const taxCountries: Record<PriceList, string | undefined> = {
  de: 'DE',
  at: 'AT',
  ch: 'CH',
  edu: undefined,
};
const lists: readonly PriceList[] = ['de', 'at', 'ch', 'edu'];

export type SheetWish = {
  itemIds?: readonly number[] | undefined;
  categoryId: number | undefined;
  brandId: number | undefined;
  search: string | undefined;
  after: string | undefined;
};

type SearchCtx = Pick<StaffCtx, 'catalogueIndex'> & { staff: Pick<StaffCtx['staff'], 'language'> };
type SheetCtx = Pick<StaffCtx, 'db' | 'clock' | 'staff' | 'catalogueIndex'>;

/**
 * Items with their prices in every list, purchase prices and tax, by item number, a hundred at a time (OP1). A search finds numbers by
 * their beginning, whole EANs, and words by the catalogue's search. Two statements, and one query of the catalogue index for a search.
 */
export async function findSheet(ctx: SheetCtx, wish: SheetWish): Promise<PriceSheet> {
  const found = await findSheetRows(ctx.db, {
    ...(await chooseItems(ctx, wish)),
    language: ctx.staff.language,
    after: readPlace(wish.after, 'text'),
    limit: rowsPerPart + 1,
  });
  const rate = await currentRate(ctx);
  const rows = found.slice(0, rowsPerPart);
  const last = rows.at(-1);
  return {
    rows: rows.map((row) => viewRow(row, { now: ctx.clock.now(), rate })),
    next: found.length > rowsPerPart && last ? cursorOf(last.itemNumber, last.itemId) : null,
  };
}

/** What items a wish of the sheet chooses. One query of the catalogue index for a search. */
export async function chooseItems(
  ctx: SearchCtx,
  { itemIds, categoryId, brandId, search }: Omit<SheetWish, 'after'>,
): Promise<ChosenItems> {
  const text = search?.slice(0, longestSearch).trim() ?? '';
  return {
    itemIds: itemIds?.slice(0, mostItems),
    categoryId,
    brandId,
    wanted: text === '' ? undefined : { text, productIds: await findProducts(ctx, text) },
  };
}

/** What the margin of an item's price depends on, and whether its price is fixed by law. */
export function factsOf(
  { isBook, taxClass }: Pick<SheetRow, 'isBook' | 'taxClass'>,
  priceList: PriceList,
  { now, rate }: { now: Date; rate: FrancRate | undefined },
): Omit<PriceFacts, 'costMinor'> & { isFixed: boolean } {
  const taxCountry = taxCountries[priceList];
  return {
    currencyCode: priceListCurrencies[priceList],
    costBasis: priceListCurrencies[priceList] === 'EUR' ? 10_000 : (rate?.rateBasis ?? null),
    isFixed: isBook && fixedPriceLists.includes(priceList),
    taxBasisPoints: taxCountry === undefined ? 0 : taxRate(taxCountry, taxClass, now),
  };
}

/** What the sheet can be filtered by, and the rate of its margins in francs (OP1). Three statements. */
export async function findFilters(
  ctx: Pick<StaffCtx, 'db' | 'clock' | 'staff'>,
): Promise<PriceSheetFilters> {
  const filters = await findSheetFilters(ctx.db, ctx.staff.language);
  return { ...filters, francRate: (await currentRate(ctx)) ?? null };
}

function viewRow(
  { variantLabels, taxClass, prices, ...row }: SheetRow,
  at: { now: Date; rate: FrancRate | undefined },
) {
  return {
    ...row,
    variant: variantLabels.map(({ label, value }) => `${label}: ${value}`).join(', '),
    prices: lists.map((priceList) => ({
      amountMinor: null,
      oldAmountMinor: null,
      recommendedMinor: null,
      lowest30DaysMinor: null,
      steps: [],
      ...prices.find((price) => price.priceList === priceList),
      priceList,
      ...factsOf({ isBook: row.isBook, taxClass }, priceList, at),
    })),
  };
}

/** Products that words find in the German consumer shop. */
async function findProducts(
  { catalogueIndex, staff }: SearchCtx,
  text: string,
): Promise<readonly number[]> {
  const { productIds } = await catalogueIndex.query({
    priceList: 'de',
    language: staff.language,
    text,
    categoryId: undefined,
    enums: [],
    price: {},
    rating: {},
    sort: 'relevance',
    offset: 0,
    limit: rowsPerPart,
  });
  return productIds;
}
