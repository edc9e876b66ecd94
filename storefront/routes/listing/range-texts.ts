import { useTexts } from '#storefront/state/texts.tsx';
import { useFormats } from '#storefront/ui/formats.ts';
import type { Range } from './filter-values.ts';
import { type ListingQuery, type RangeName, rangeNames } from './listing-query.ts';

/** Formats the chosen ranges: `1 bis 20 €`, `CHF 1 bis CHF 20`, `ab 4 Sternen`. */
export function useRangeTexts(): (query: ListingQuery) => { name: RangeName; words: string }[] {
  const texts = useTexts();
  const { money } = useFormats();

  function priceWords({ from, to }: Range): string {
    if (from === undefined) return texts('shop.filter.priceTo', { to: money(to ?? 0) });
    if (to === undefined) return texts('shop.filter.priceFrom', { from: money(from) });
    return texts('shop.filter.priceBetween', {
      from: money(from).replace(signBehind, ''),
      to: money(to),
    });
  }

  function ratingWords({ from, to }: Range): string {
    if (to === undefined) return texts('shop.filter.ratingFrom', { stars: from ?? 0 });
    return texts('shop.filter.ratingBetween', { from: from ?? 0, to });
  }

  return ({ ranges }) =>
    rangeNames.flatMap((name) => {
      const range = ranges[name];
      if (!range) return [];
      return [{ name, words: name === 'PRICE' ? priceWords(range) : ratingWords(range) }];
    });
}

/** Removed from the lower amount, where the currency follows. */
const signBehind = /\s€$/;
