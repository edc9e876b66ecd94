import '#storefront/texts/product.ts';
import { useStorefront } from '#storefront/state/use-storefront.ts';
import { useCustomer } from '#storefront/state/customer-store.ts';
import { hasPrime } from '#storefront/state/has-prime.ts';
import { useTexts } from '#storefront/state/texts.tsx';
import { Badge } from '#storefront/ui/badge.tsx';
import { TextLink } from '#storefront/ui/text-link.tsx';

/** Prime note for an item that prime delivers: the member's benefit, or a link to prime for other visitors (PD3, CN3). */
export function PrimeSlot() {
  const texts = useTexts();
  const { store } = useStorefront();
  const isInTerm = useCustomer(({ customer }) => customer?.primeInfo.isInTerm === true);
  if (!hasPrime(store)) return null;
  return (
    <p className="flex flex-wrap items-center gap-x-2.5 gap-y-1 text-small">
      <Badge kind="prime">{texts('shop.product.prime')}</Badge>
      {isInTerm ? (
        texts('shop.product.primeMember')
      ) : (
        <TextLink href="/prime/" className="py-2.5">
          {texts('shop.product.primeOffer')}
        </TextLink>
      )}
    </p>
  );
}
