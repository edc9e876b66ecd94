import '#storefront/texts/lists.ts';
import { useStorefront } from '#storefront/state/use-storefront.ts';
import { ListCodeForm } from '#storefront/lists/list-code-form.tsx';
import { useTexts } from '#storefront/state/texts.tsx';
import { ButtonLink } from '#storefront/ui/button.tsx';
import { EmptyState } from '#storefront/ui/empty-state.tsx';

/** Shown for an empty list, with advice how to add entries. */
export function EmptyList() {
  const texts = useTexts();
  const { isB2b } = useStorefront();
  return (
    <EmptyState
      headline={texts('shop.lists.empty')}
      text={texts(isB2b ? 'shop.lists.emptyBusinessText' : 'shop.lists.emptyText')}
      headingLevel={2}
    >
      <ButtonLink href="/">{texts('shop.basket.browse')}</ButtonLink>
      {!isB2b && (
        <div className="basis-full">
          <ListCodeForm className="mx-auto max-w-72 bg-white p-3" />
        </div>
      )}
    </EmptyState>
  );
}
