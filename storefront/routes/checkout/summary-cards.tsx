import '#storefront/texts/checkout.ts';
import type { ReactNode } from 'react';
import type { CartViewFragment, CheckoutViewFragment } from '#contract/operations.generated.ts';
import { useTexts } from '#storefront/state/texts.tsx';
import { TextLink } from '#storefront/ui/text-link.tsx';

type SummaryCardsProps = { checkout: CheckoutViewFragment; cart: CartViewFragment };

/** Cards with the chosen addresses, carrier, payment and references, each with a link to its step. */
export function SummaryCards({ checkout, cart }: SummaryCardsProps) {
  const texts = useTexts();
  const { billingAddress, shippingAddress, selectedPayment, isPaymentApplicable } = checkout;
  const shipper = checkout.shippers.find(({ selected }) => selected);
  const isElsewhere = checkout.deliveryType !== 'sameAsBilling';
  const { orderReference, total } = cart.details;
  const isPayless = total.amountMinor === 0;
  const buyerReference = selectedPayment?.buyerReference;
  return (
    <div className="grid gap-4 md:grid-cols-2 print:grid-cols-2">
      <Card titleKey="shop.checkout.billingAddress" href="/checkout/shipping/">
        {billingAddress && <Lines lines={billingAddress.lines} />}
        {orderReference && (
          <Labelled labelKey="shop.checkout.orderReference" value={orderReference} />
        )}
      </Card>
      <Card titleKey="shop.checkout.deliveryAddress" href="/checkout/shipping/">
        {shippingAddress && isElsewhere ? (
          <Lines lines={shippingAddress.lines} />
        ) : (
          texts('shop.checkout.delivery.sameAsBilling')
        )}
        {shippingAddress?.email && isElsewhere && (
          <Labelled labelKey="shop.addresses.deliveryEmail" value={shippingAddress.email} />
        )}
      </Card>
      <Card titleKey="shop.checkout.shipping.step" href="/checkout/shipping/">
        {shipper && `${shipper.name}, ${shipper.deliveryInfo}`}
        {checkout.needsSpedition && <Lines lines={checkout.speditionInfo} />}
      </Card>
      <Card
        titleKey="shop.checkout.payment.step"
        href={isPaymentApplicable ? '/checkout/payment/' : undefined}
      >
        {isPayless
          ? texts('shop.checkout.nothingToPay')
          : selectedPayment && `${selectedPayment.displayName}. ${selectedPayment.description}`}
        {buyerReference && <Labelled labelKey="shop.payment.leitwegId" value={buyerReference} />}
      </Card>
    </div>
  );
}

type CardProps = { titleKey: string; href: string | undefined; children: ReactNode };

function Card({ titleKey, href, children }: CardProps) {
  const texts = useTexts();
  return (
    <section className="grid content-start gap-1.5 rounded-card border border-linie bg-white p-5 text-small">
      <div className="flex items-baseline justify-between gap-4">
        <h2 className="font-sans text-body font-bold tracking-normal">{texts(titleKey)}</h2>
        {href && (
          <TextLink
            href={href}
            className="print:hidden"
            aria-label={texts('shop.checkout.changeWhat', { what: texts(titleKey) })}
          >
            {texts('shop.checkout.change')}
          </TextLink>
        )}
      </div>
      <div>{children}</div>
    </section>
  );
}

function Lines({ lines }: { lines: readonly string[] }) {
  return lines.map((line) => (
    <span key={line} className="block break-words">
      {line}
    </span>
  ));
}

function Labelled({ labelKey, value }: { labelKey: string; value: string }) {
  const texts = useTexts();
  return (
    <p className="mt-1.5 break-words">
      {texts(labelKey)}: {value}
    </p>
  );
}
