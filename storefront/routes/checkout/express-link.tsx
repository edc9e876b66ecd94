import { useEffect, useState } from 'react';
import '#storefront/texts/checkout.ts';
import { amazonPayOffer } from '#contract/operations.generated.ts';
import { useStorefront } from '#storefront/state/use-storefront.ts';
import { askShop } from '#storefront/state/shop-client.ts';
import { useTexts } from '#storefront/state/texts.tsx';
import { buttonClass } from '#storefront/ui/button.tsx';

/**
 * Link to the express checkout by Amazon Pay, if it is offered for this cart. It loads a new document, because that
 * page's policy allows the wallet's script (CO5).
 */
export function ExpressLink({ cartId }: { cartId: string }) {
  const texts = useTexts();
  const { isB2b } = useStorefront();
  const [isOffered, offer] = useState(false);
  useEffect(() => {
    if (isB2b) return;
    void askShop(amazonPayOffer, { cartId }, { isQuiet: true })
      .then(({ amazonPayButton }) => offer(amazonPayButton !== null))
      .catch(() => undefined);
  }, [cartId, isB2b]);
  if (!isOffered) return null;
  return (
    <a
      href="/checkout/amazon/"
      target="_self"
      className={buttonClass({ kind: 'outline', isWide: 'always' })}
    >
      {texts('shop.express.link')}
    </a>
  );
}
