import '#storefront/texts/checkout.ts';
import type { CartViewFragment } from '#contract/operations.generated.ts';
import { useTexts } from '#storefront/state/texts.tsx';
import { useShowsPrices } from '#storefront/state/use-punch-out.ts';
import { Button } from '#storefront/ui/button.tsx';

type HandOverProps = {
  cart: CartViewFragment;
  /** Why it cannot be handed over; undefined where it can. */
  blocked: string | undefined;
};

/** Column beside the positions of a visit from a purchasing system: the value of the goods where it shows prices, and the button that hands them over. */
export function HandOverAside({ cart, blocked }: HandOverProps) {
  const texts = useTexts();
  const showsPrices = useShowsPrices();
  const { articleCount } = cart.details;
  return (
    <aside className="lg:sticky lg:top-20">
      <form
        method="post"
        action="/hand-over/"
        className="grid gap-5 rounded-card border border-linie bg-white p-6"
      >
        {showsPrices && (
          <dl className="flex items-baseline justify-between gap-4">
            <dt className="font-display text-h3 font-bold">
              {texts('shop.totals.subtotal', { count: articleCount })}
            </dt>
            <dd className="font-display text-h2 font-bold whitespace-nowrap tabular-nums">
              {cart.subtotal.stringValue}
            </dd>
          </dl>
        )}
        <Button type="submit" size="lg" isWide="always" disabledReason={blocked}>
          {texts('shop.punchOut.handOver')}
        </Button>
        <p className="text-small text-tafel-500">
          {texts(showsPrices ? 'shop.punchOut.handOverNote' : 'shop.punchOut.handOverPlain')}
        </p>
      </form>
    </aside>
  );
}
