import { useEffect, useState } from 'react';
import '#storefront/texts/checkout.ts';
import { amazonPayOffer } from '#contract/operations.generated.ts';
import type { ShopApi } from '#contract/shop-api.ts';
import { useStorefront } from '#storefront/state/use-storefront.ts';
import { askShop } from '#storefront/state/shop-client.ts';
import { useTexts } from '#storefront/state/texts.tsx';
import { buttonClass } from '#storefront/ui/button.tsx';
import { classes } from '#storefront/ui/classes.ts';

/** The express checkout by Amazon Pay, if it is offered for this cart, which is asked after the page is shown. */
export function ExpressLink({ cartId }: { cartId: string }) {
  const { isB2b } = useStorefront();
  const [isOffered, offer] = useState(false);
  useEffect(() => {
    if (isB2b) return;
    void askShop(amazonPayOffer, { cartId }, { isQuiet: true })
      .then(({ amazonPayButton }) => offer(amazonPayButton !== null))
      .catch(() => undefined);
  }, [cartId, isB2b]);
  return isOffered ? <OfferedExpressLink /> : null;
}

/** Whether the express checkout is offered for a cart, for pages that show it above other content (CO5). */
export async function isExpressOffered(
  { ask, storefront }: Pick<ShopApi, 'ask' | 'storefront'>,
  cartId: string,
): Promise<boolean> {
  if (storefront.isB2b) return false;
  return ask(amazonPayOffer, { cartId }).then(
    ({ amazonPayButton }) => amazonPayButton !== null,
    () => false,
  );
}

/** Link to the express checkout. It loads a new document, because that page's policy allows the wallet's script (CO5). */
export function OfferedExpressLink() {
  const texts = useTexts();
  return (
    <a
      href="/checkout/amazon/"
      target="_self"
      className={classes(buttonClass({ kind: 'outline', isWide: 'always' }), 'noscript:hidden')}
    >
      {texts('shop.express.link')}
    </a>
  );
}
