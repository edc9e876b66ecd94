import '#storefront/texts/checkout.ts';
import type { CartViewFragment, CheckoutViewFragment } from '#contract/operations.generated.ts';
import { useTexts } from '#storefront/state/texts.tsx';
import { Picture } from '#storefront/ui/picture.tsx';
import { TextLink } from '#storefront/ui/text-link.tsx';
import { UnbrokenName } from '#storefront/ui/unbroken-name.tsx';
import { CartTotals } from './totals.tsx';

type OrderAsideProps = {
  cart: CartViewFragment;
  /** Costs at the destination that is entered but not saved yet. */
  destinationCosts?: CheckoutViewFragment['shippingCosts'][number] | undefined;
};

/** Summary of the cart beside the steps. */
export function OrderAside({ cart, destinationCosts }: OrderAsideProps) {
  const texts = useTexts();
  return (
    <div className="grid gap-5">
      <div className="flex items-baseline justify-between gap-4">
        <h2 className="text-h3">{texts('shop.checkout.yourOrder')}</h2>
        <TextLink href="/checkout/basket/">{texts('shop.checkout.change')}</TextLink>
      </div>
      <ul className="grid gap-4">
        {cart.items.map((item) => (
          <li key={item.id} className="grid grid-cols-[64px_minmax(0,1fr)_auto] gap-3 text-small">
            <Picture
              picture={{ ...item.picture, alt: '' }}
              shape="thumb"
              className="w-16 rounded-[6px_6px_12px_12px]"
            />
            <span className="leading-snug">
              <UnbrokenName name={item.name} />
              <span className="block text-tafel-500">
                {texts('shop.checkout.pieces', { count: item.quantity })}
              </span>
            </span>
            <b className="whitespace-nowrap tabular-nums">{item.total.stringValue}</b>
          </li>
        ))}
      </ul>
      <CartTotals cart={destinationCosts ? pricedTo(cart, destinationCosts) : cart} />
    </div>
  );
}

function pricedTo(
  cart: CartViewFragment,
  destinationCosts: NonNullable<OrderAsideProps['destinationCosts']>,
) {
  const { costs: shippingCost, subtotal, paymentFee, tax, total } = destinationCosts;
  return { ...cart, shippingCost, subtotal, paymentFee, tax, details: { ...cart.details, total } };
}
