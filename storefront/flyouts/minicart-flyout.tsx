import { useEffect, useState } from 'react';
import type { CartViewFragment } from '#contract/operations.generated.ts';
import { loadCart, useCart } from '#storefront/state/cart-store.ts';
import { knownCartId } from '#storefront/state/cookies.ts';
import { useTexts } from '#storefront/state/texts.tsx';
import { Dialog } from '#storefront/ui/dialog.tsx';
import { Note } from '#storefront/ui/note.tsx';
import { FilledMinicart, MinicartTotals, RemovedItem } from './filled-minicart.tsx';
import { minicartFlyout } from './minicart.ts';
import { useMinicartRemoval } from './use-minicart-removal.ts';

/** The minicart below the header: the first three positions and links to basket and checkout (CA4). */
export function MinicartFlyout() {
  const texts = useTexts();
  const cart = useShownCart();
  const count = cart?.details.articleCount;
  return (
    <Dialog
      name={minicartFlyout}
      kind="flyout"
      title={count ? texts('shop.minicart.title', { count }) : texts('shop.minicart.titleAlone')}
      footer={cart && cart.items.length > 0 && <MinicartTotals cart={cart} />}
    >
      <MinicartContent />
    </Dialog>
  );
}

/** The cart, unless it is empty now. */
function useShownCart(): CartViewFragment | undefined {
  const cart = useCart((state) => state.cart);
  const isEmptied = useCart(({ articleCount }) => articleCount === 0);
  return isEmptied ? undefined : cart;
}

/** Loads the cart each time it opens; sends nothing for visitors who never had one. */
function MinicartContent() {
  const texts = useTexts();
  const cart = useCart((state) => state.cart);
  const [hasFailed, setFailed] = useState(false);
  const removal = useMinicartRemoval();
  const hasCart = useCart(({ articleCount }) => articleCount !== 0) && knownCartId() !== undefined;
  useEffect(() => {
    if (hasCart) loadCart().catch(() => setFailed(true));
  }, [hasCart]);
  if (hasFailed) return <Note kind="red">{texts('shop.minicart.failed')}</Note>;
  if (hasCart && !cart) return <Waiting />;
  if (!hasCart || !cart || cart.items.length === 0)
    return (
      <>
        <RemovedItem removal={removal} />
        <p className="pb-2">{texts('shop.minicart.empty')}</p>
      </>
    );
  return <FilledMinicart cart={cart} removal={removal} />;
}

function Waiting() {
  const texts = useTexts();
  return (
    <output className="grid min-h-40 content-center justify-items-center text-tafel-500">
      {texts('shop.ui.loading')}
    </output>
  );
}
