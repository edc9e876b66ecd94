import '#storefront/texts/product.ts';
import { comparePath, useComparedProducts } from '#storefront/state/compared-products.ts';
import { useTexts } from '#storefront/state/texts.tsx';
import { buttonClass } from '#storefront/ui/button.tsx';
import { Icon } from '#storefront/ui/icon.tsx';

/** Link that compares a product with those that were chosen before. */
export function CompareLink({ productId }: { productId: number }) {
  const texts = useTexts();
  const others = useComparedProducts().filter((id) => id !== productId);
  return (
    <a
      href={comparePath([...others, productId])}
      className={buttonClass({ kind: 'outline', size: 'sm' })}
    >
      <Icon name="columns-3" size="small" />
      {texts('shop.compare.add')}
    </a>
  );
}
