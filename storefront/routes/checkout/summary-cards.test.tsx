import { renderToStaticMarkup } from 'react-dom/server';
import { createRoutesStub } from 'react-router';
import { expect, test } from 'vitest';
import type { CartViewFragment, CheckoutViewFragment } from '#contract/operations.generated.ts';
import { OrderFacts } from './order-facts.tsx';
import { SummaryCards } from './summary-cards.tsx';

/** The text of a part of a page, with the keys of its texts. */
function drawn(part: React.ReactNode): string {
  const Routes = createRoutesStub([{ id: 'root', path: '/', Component: () => part }]);
  const storefront = { isB2b: false, locale: 'de-DE' };
  return renderToStaticMarkup(
    <Routes hydrationData={{ loaderData: { root: { storefront } } }} />,
  ).replaceAll(/<[^>]+>/g, '|');
}

const billing = ['Schule am Kreideweg', 'Kreideweg 1', '10623 Berlin'];
const delivery = ['Hort Anger', 'Anger 2', '10623 Berlin'];

const checkout = {
  billingAddress: { lines: billing },
  shippingAddress: { lines: delivery, email: 'hort@schule.example' },
  deliveryType: 'shippingAddress',
  shippers: [{ name: 'Spedition', deliveryInfo: 'Termin nach Absprache', selected: true }],
  needsSpedition: true,
  speditionInfo: ['2. Stock', 'Ohne Aufzug', 'Telefon 0711 9999'],
  isPaymentApplicable: true,
  selectedPayment: {
    paymentId: 'X_RECHNUNG',
    displayName: 'E-Rechnung',
    description: 'Zahlung innerhalb von 30 Tagen',
    buyerReference: '05711-06001-79',
  },
} as unknown as CheckoutViewFragment;

const cartOf = (amountMinor: number, orderReference: string | null) =>
  ({ details: { orderReference, total: { amountMinor } } }) as unknown as CartViewFragment;

test('[CO6] the summary shows the order reference, the delivery e-mail, the answers for the forwarding agent and the Leitweg-ID', () => {
  const shown = drawn(<SummaryCards checkout={checkout} cart={cartOf(25_800, 'Klasse 3b')} />);
  for (const words of [
    ...billing,
    'shop.checkout.orderReference: Klasse 3b',
    ...delivery,
    'shop.addresses.deliveryEmail: hort@schule.example',
    'Spedition, Termin nach Absprache',
    '2. Stock',
    'Ohne Aufzug',
    'Telefon 0711 9999',
    'E-Rechnung. Zahlung innerhalb von 30 Tagen',
    'shop.payment.leitwegId: 05711-06001-79',
  ])
    expect(shown).toContain(words);
});

test('[CO6] the summary has no label without a value', () => {
  const shown = drawn(
    <SummaryCards
      checkout={{ ...checkout, deliveryType: 'sameAsBilling', needsSpedition: false }}
      cart={cartOf(25_800, null)}
    />,
  );
  expect(shown).toContain('shop.checkout.delivery.sameAsBilling');
  expect(shown).not.toMatch(/orderReference|deliveryEmail|Anger|2\. Stock/);
});

test('[CO1.skip] the summary of an order without a price names no payment method and no term of payment', () => {
  const shown = drawn(<SummaryCards checkout={checkout} cart={cartOf(0, null)} />);
  expect(shown).toContain('shop.checkout.nothingToPay');
  expect(shown).not.toContain('30 Tagen');
});

test('[CO7.data] the confirmation shows reference, delivery e-mail, answers for the forwarding agent, Leitweg-ID and comment', () => {
  const shown = drawn(
    <OrderFacts
      order={{
        billingAddress: { lines: billing },
        deliveryAddress: { lines: delivery },
        shipperName: 'Spedition',
        deliveryInfo: 'Termin nach Absprache',
        speditionInfo: ['2. Stock'],
        deliveryEmail: 'hort@schule.example',
        paymentName: 'E-Rechnung',
        orderReference: 'Klasse 3b',
        buyerReference: '05711-06001-79',
        comment: 'Bitte gut einpacken',
      }}
    />,
  );
  for (const words of [
    'shop.checkout.orderReference: Klasse 3b',
    'shop.addresses.deliveryEmail: hort@schule.example',
    '2. Stock',
    'shop.payment.leitwegId: 05711-06001-79',
    'Bitte gut einpacken',
  ])
    expect(shown).toContain(words);
});
