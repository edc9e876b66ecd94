import type { CatalogueQuery, Range } from '#adapters/catalogue-index/port.ts';
import type { EnumFilterInput, RangeFilterInput } from '#shop/resolver-types.generated.ts';
import { mergeSelections } from './merge-selections.ts';

/** What a shopper chose of a listing, in the units of the catalogue: prices in minor units, ratings in stars. */
export type Choices = Pick<CatalogueQuery, 'enums' | 'price' | 'rating'>;

type ChosenFilters = {
  enumFilters?: readonly EnumFilterInput[] | null;
  rangeFilters?: readonly RangeFilterInput[] | null;
};

const priceFilterId = 'PRICE';
const ratingFilterId = 'rating';

const highestMinor = 2_147_483_647;
const highestStars = 5;

/**
 * Reads filters as an address or a form gives them (LS2). Values of a repeated filter add up, of a range
 * the narrower ends hold, so that their order means nothing. At most 20 filters with 100 values each count; ranges of
 * other names and ends that are no numbers do not.
 */
export function readChoices({ enumFilters, rangeFilters }: ChosenFilters): Choices {
  const rangeOf = (id: string, read: (end: number) => number) =>
    (rangeFilters ?? [])
      .filter((range) => range.id === id)
      .map(({ from, to }) => ({ from: readEnd(from, read), to: readEnd(to, read) }))
      .reduce<Range>(narrow, {});
  return {
    enums: mergeSelections(enumFilters ?? []),
    price: rangeOf(priceFilterId, minorOf),
    rating: rangeOf(ratingFilterId, starsOf),
  };
}

function readEnd(
  end: number | null | undefined,
  read: (end: number) => number,
): number | undefined {
  return end === null || end === undefined || Number.isNaN(end) ? undefined : read(end);
}

/** Commercially rounded: 9.99 is 999, though 9.99 × 100 is a little less. */
function minorOf(amount: number): number {
  return Math.min(Math.max(Math.round(amount * 100), 0), highestMinor);
}

function starsOf(stars: number): number {
  return Math.min(Math.max(stars, 0), highestStars);
}

function narrow(wide: Range, other: Range): Range {
  return {
    from: outermost(Math.max, wide.from, other.from),
    to: outermost(Math.min, wide.to, other.to),
  };
}

function outermost(
  choose: (...ends: number[]) => number,
  ...ends: (number | undefined)[]
): number | undefined {
  const known = ends.filter((end) => end !== undefined);
  return known.length === 0 ? undefined : choose(...known);
}
