import { useRef } from 'react';
import { useTexts } from '#storefront/state/texts.tsx';
import { useFormats } from '#storefront/ui/formats.ts';
import { Icon } from '#storefront/ui/icon.tsx';
import { textLinkClass } from '#storefront/ui/text-link.tsx';
import { withCategory, withoutFilters, withRange, withValue } from './change-listing.ts';
import type { ListingQuery } from './listing-query.ts';
import { useRangeTexts } from './range-texts.ts';
import { useListing } from './use-listing.ts';

type Chip = { key: string; words: string; without: ListingQuery };

/** Number of products, and a chip per choice that removes it (LS3). */
export function FilterChips() {
  const texts = useTexts();
  const { number } = useFormats();
  const { list, query, hrefOf } = useListing();
  const count = useRef<HTMLParagraphElement>(null);
  const chips = useChips();
  // Moves the focus, because the clicked chip disappears.
  const keepFocus = (): void => count.current?.focus({ preventScroll: true });
  return (
    <div className="flex basis-full flex-wrap items-center gap-2 pt-3.5 pb-6 max-md:pb-2.5 md:order-last">
      <p ref={count} tabIndex={-1} className="mr-1.5 font-semibold outline-none">
        <output>
          {texts('shop.listing.count', { count: list.totalCount, shown: number(list.totalCount) })}
        </output>
      </p>
      {chips.length > 0 && (
        <ul aria-label={texts('shop.filter.chosen')} className="contents">
          {chips.map(({ key, words, without }) => (
            <li key={key}>
              <a href={hrefOf(without)} data-keeps-place className={chipClass} onClick={keepFocus}>
                {words}
                <Icon name="x" size="small" />
                <span className="sr-only"> {texts('shop.filter.remove')}</span>
              </a>
            </li>
          ))}
          <li>
            <a
              href={hrefOf(withoutFilters(query))}
              data-keeps-place
              className={`${textLinkClass} inline-flex min-h-11 items-center`}
              onClick={keepFocus}
            >
              {texts('shop.filter.removeAll')}
            </a>
          </li>
        </ul>
      )}
    </div>
  );
}

function useChips(): Chip[] {
  const { list, query } = useListing();
  const rangeWords = useRangeTexts();
  const category = list.categoryFilterOptions.find(({ id }) => id === query.categoryId);
  const values = query.enumFilters.flatMap(({ id, values: chosen }) =>
    chosen.map((value) => ({
      key: `${id}=${value}`,
      words: displayValue(id, value),
      without: withValue(query, id, value, false),
    })),
  );
  function displayValue(id: string, value: string): string {
    const filter = list.enumFilters.find((other) => other.id === id);
    return filter?.values.find((other) => other.id === value)?.displayValue ?? value;
  }
  const ranges = rangeWords(query).map(({ name, words }) => ({
    key: name,
    words,
    without: withRange(query, name, undefined),
  }));
  const place = category
    ? [{ key: 'category', words: category.name, without: withCategory(query, undefined) }]
    : [];
  return [...place, ...values, ...ranges];
}

const chipClass =
  'inline-flex min-h-11 items-center gap-1.5 rounded-[22px] bg-tinte-zart pr-2.5 pl-3.5 text-small font-semibold ' +
  'text-tinte-dunkel hover:bg-[#dde2fa]';
