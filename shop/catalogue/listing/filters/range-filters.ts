import type { CatalogueResult, Range } from '#adapters/catalogue-index/port.ts';
import { currencySymbol, formatMoney } from '#shop/kernel/money.ts';
import type { FilterAmount, PriceFilter, RatingFilter } from '#shop/resolver-types.generated.ts';
import type { Storefront } from '#shop/kernel/storefront.ts';

/** The price range of a listing (LS2); undefined where all cost the same and nothing is chosen. */
export function priceFilterView(
  found: CatalogueResult['price'],
  chosen: Range,
  storefront: Storefront,
): PriceFilter | undefined {
  if (!isChosen(chosen) && (!found || found.min === found.max)) return undefined;
  const amount = (amountMinor: number) => filterAmount(amountMinor, storefront);
  const [min, max] = found ? [found.min, found.max] : endsOf(chosen);
  return {
    min: amount(min),
    max: amount(max),
    minSelected: chosen.from === undefined ? null : amount(chosen.from),
    maxSelected: chosen.to === undefined ? null : amount(chosen.to),
    count: found?.count ?? 0,
  };
}

/** The stars to choose from (LS2); undefined where nothing is rated and nothing is chosen. */
export function ratingFilterView(
  found: CatalogueResult['rating'],
  chosen: Range,
): RatingFilter | undefined {
  if (!isChosen(chosen) && (!found || found.max === 0)) return undefined;
  const [min, max] = found ? [found.min, found.max] : endsOf(chosen);
  return {
    min,
    max,
    minSelected: chosen.from ?? null,
    maxSelected: chosen.to ?? null,
    options: found?.atLeast ?? [],
  };
}

function isChosen({ from, to }: Range): boolean {
  return from !== undefined || to !== undefined;
}

/** An empty range. */
function endsOf({ from, to }: Range): [number, number] {
  return [from ?? 0, to ?? from ?? 0];
}

function filterAmount(amountMinor: number, { currency, locale }: Storefront): FilterAmount {
  return {
    amount: amountMinor / 100,
    currencySymbol: currencySymbol(currency),
    stringValue: formatMoney({ amountMinor, currency }, locale),
  };
}
