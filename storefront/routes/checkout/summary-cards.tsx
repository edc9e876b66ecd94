import '#storefront/texts/checkout.ts';
import type { ReactNode } from 'react';
import type { AddressViewFragment, CheckoutViewFragment } from '#contract/operations.generated.ts';
import { useStorefront } from '#storefront/layouts/use-storefront.ts';
import { useTexts } from '#storefront/state/texts.tsx';
import { TextLink } from '#storefront/ui/text-link.tsx';

/** Addresses, carrier and payment as they were chosen, each with the way back to its step. */
export function SummaryCards({ checkout }: { checkout: CheckoutViewFragment }) {
  const texts = useTexts();
  const { billingAddress, shippingAddress, selectedPayment, isPaymentApplicable } = checkout;
  const shipper = checkout.shippers.find(({ selected }) => selected);
  return (
    <div className="grid gap-4 md:grid-cols-2">
      <Card titleKey="shop.checkout.billingAddress" href="/checkout/shipping/">
        {billingAddress && <AddressLines address={billingAddress} />}
      </Card>
      <Card titleKey="shop.checkout.deliveryAddress" href="/checkout/shipping/">
        {shippingAddress && checkout.deliveryType !== 'sameAsBilling' ? (
          <AddressLines address={shippingAddress} />
        ) : (
          texts('shop.checkout.delivery.sameAsBilling')
        )}
      </Card>
      <Card titleKey="shop.checkout.shipping.step" href="/checkout/shipping/">
        {shipper && `${shipper.name}, ${shipper.deliveryInfo}`}
      </Card>
      <Card
        titleKey="shop.checkout.payment.step"
        href={isPaymentApplicable ? '/checkout/payment/' : undefined}
      >
        {selectedPayment && `${selectedPayment.displayName}. ${selectedPayment.description}`}
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

function AddressLines({ address }: { address: AddressViewFragment }) {
  const { locale, country: homeCountry } = useStorefront();
  const { company, firstName, lastName, street, addressAddition, postCode, city, country } =
    address;
  const abroad =
    country === homeCountry
      ? undefined
      : new Intl.DisplayNames(locale, { type: 'region' }).of(country);
  const lines = [
    company,
    `${firstName} ${lastName}`,
    street,
    addressAddition,
    `${postCode} ${city}`,
    abroad,
  ].filter(Boolean);
  return (
    <address className="not-italic">
      {lines.map((line) => (
        <span key={line} className="block">
          {line}
        </span>
      ))}
    </address>
  );
}
