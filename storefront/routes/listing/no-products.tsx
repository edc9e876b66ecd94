import { useTexts } from '#storefront/state/texts.tsx';
import { ButtonLink } from '#storefront/ui/button.tsx';
import { EmptyState } from '#storefront/ui/empty-state.tsx';
import { withoutFilters } from './change-listing.ts';
import { type ListingProps, useOpenListing } from './use-listing.ts';

/** Shown instead of tiles when no product matches the filters. */
export function NoProducts({ kind, list }: ListingProps) {
  const texts = useTexts();
  const { query, hrefOf } = useOpenListing(kind, list);
  return (
    <EmptyState
      headingLevel={2}
      headline={texts('shop.listing.nothing')}
      text={texts('shop.listing.nothingHelp')}
    >
      <ButtonLink href={hrefOf(withoutFilters(query))}>
        {texts('shop.filter.removeAllFilters')}
      </ButtonLink>
    </EmptyState>
  );
}
