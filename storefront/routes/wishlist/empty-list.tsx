import '#storefront/texts/lists.ts';
import { useTexts } from '#storefront/state/texts.tsx';
import { ButtonLink } from '#storefront/ui/button.tsx';
import { EmptyState } from '#storefront/ui/empty-state.tsx';

/** Nothing is on the list; how something gets there. */
export function EmptyList() {
  const texts = useTexts();
  return (
    <EmptyState
      headline={texts('shop.lists.empty')}
      text={texts('shop.lists.emptyText')}
      headingLevel={2}
    >
      <ButtonLink href="/">{texts('shop.basket.browse')}</ButtonLink>
    </EmptyState>
  );
}
