import { useEffect, useState } from 'react';
import { loadCart, useCart } from '#storefront/state/cart-store.ts';
import { knownCartId } from '#storefront/state/known-cart-id.ts';
import { useTexts } from '#storefront/state/texts.tsx';
import { Dialog } from '#storefront/ui/dialog.tsx';
import { Note } from '#storefront/ui/note.tsx';
import { FilledMinicart } from './filled-minicart.tsx';
import { minicartFlyout } from './minicart.ts';

/** The small basket that hangs from the header: the first three positions and the ways on (CA4). */
export function MinicartFlyout() {
  const texts = useTexts();
  const count = useCart(({ cart }) => cart?.details.articleCount);
  return (
    <Dialog
      name={minicartFlyout}
      kind="flyout"
      title={count ? texts('shop.minicart.title', { count }) : texts('shop.minicart.titleAlone')}
    >
      <MinicartContent />
    </Dialog>
  );
}

/** Asks for the cart anew each time it opens; nothing is asked for visitors who never had one. */
function MinicartContent() {
  const texts = useTexts();
  const cart = useCart((state) => state.cart);
  const [hasFailed, setFailed] = useState(false);
  const hasCart = useCart(({ articleCount }) => articleCount !== 0) && knownCartId() !== undefined;
  useEffect(() => {
    if (hasCart) loadCart().catch(() => setFailed(true));
  }, [hasCart]);
  if (hasFailed) return <Note kind="red">{texts('shop.minicart.failed')}</Note>;
  if (!hasCart) return <p className="pb-2">{texts('shop.minicart.empty')}</p>;
  if (!cart) return <Waiting />;
  return cart.items.length === 0 ? (
    <p className="pb-2">{texts('shop.minicart.empty')}</p>
  ) : (
    <FilledMinicart cart={cart} />
  );
}

function Waiting() {
  const texts = useTexts();
  return (
    <output className="grid min-h-40 content-center justify-items-center text-tafel-500">
      {texts('shop.ui.loading')}
    </output>
  );
}
