import { renderToStaticMarkup } from 'react-dom/server';
import { createRoutesStub } from 'react-router';
import { expect, test } from 'vitest';
import { CheckoutPage } from './checkout-page.tsx';

/** The text of a step with these vouchers in the cart, with the keys of its texts. */
function stepWith(vouchers: readonly object[]): string {
  const Step = () => (
    <CheckoutPage
      step="payment"
      finishedSteps={['login', 'shipping']}
      isPaymentApplicable
      errors={undefined}
      typed={undefined}
      aside={null}
    >
      {null}
    </CheckoutPage>
  );
  const Routes = createRoutesStub([
    { id: 'root', children: [{ id: 'step', path: '/', Component: Step }] },
  ]);
  const lightningDealReservation = { hasLightningDealReservation: false };
  const loaderData = {
    root: { storefront: { isB2b: false, locale: 'de-DE' } },
    step: { cart: { vouchers, lightningDealReservation }, changes: [], isHoldRenewed: false },
  };
  return renderToStaticMarkup(<Routes hydrationData={{ loaderData }} />).replaceAll(
    /<[^>]+>/g,
    '|',
  );
}

test('[CA3.reasons] a step of the checkout names a voucher that no longer counts, with the reason and the way to the basket', () => {
  const used = { code: 'WILLKOMMEN5', info: { messageKey: 'shop.voucher.usedByYou', values: [] } };
  const shown = stepWith([used, { code: 'SCHULSTART10', info: null }]);
  expect(shown).toMatch(
    /shop\.voucher\.lost[^a-z]+shop\.voucher\.usedByYou[^a-z]+shop\.voucher\.changeInBasket/,
  );
  expect(shown.match(/shop\.voucher\.lost/g)).toHaveLength(1);
  expect(stepWith([])).not.toContain('shop.voucher');
});
