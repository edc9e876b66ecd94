import '#storefront/texts/checkout.ts';
import { useEffect } from 'react';
import { data, redirect } from 'react-router';
import type { CartViewFragment, CheckoutViewFragment } from '#contract/operations.generated.ts';
import { useStorefront } from '#storefront/state/use-storefront.ts';
import { apiContext } from '#storefront/state/api.server.ts';
import { useTexts } from '#storefront/state/texts.tsx';
import { reportRefusedOrder } from '#storefront/tracking/refused-orders.ts';
import { Button } from '#storefront/ui/button.tsx';
import { Checkbox } from '#storefront/ui/choices.tsx';
import { Icon } from '#storefront/ui/icon.tsx';
import { TextAreaField } from '#storefront/ui/form/text-area-field.tsx';
import { TextLink } from '#storefront/ui/text-link.tsx';
import type { Route } from './+types/summary.ts';
import { ChosenBudget } from '../budgets/chosen-budget.tsx';
import { AskApproval } from '../approvals/ask-approval.tsx';
import { askApproval } from '../approvals/ask-approval.ts';
import { type CartApproval, findCartApproval } from '../approvals/find-cart-approval.ts';
import { findCartBudgets } from '../budgets/find-cart-budgets.ts';
import { CheckoutPage } from './checkout-page.tsx';
import { legalTextsFor } from './legal-texts.ts';
import { openStep } from './open-step.ts';
import { submitOrder } from './submit-order.ts';
import { SummaryCards } from './summary-cards.tsx';
import { SummaryPositions } from './summary-positions.tsx';
import { abortWallet, continueWallet } from './wallet.ts';
import { CartTotals } from './totals.tsx';
import { typedValues } from '#storefront/ui/form/typed-values.ts';
import { useIsSending } from '#storefront/ui/form/use-is-sending.ts';

/** Summary step: all choices, and the button that places the order (CO6). */
export async function loader({ context, url }: Route.LoaderArgs) {
  const api = context.get(apiContext);
  const walletSession = url.searchParams.get('amazonCheckoutSessionId');
  if (walletSession) throw redirect(await continueWallet(api, walletSession));
  const step = await openStep(api, 'summary');
  const budgets = await findCartBudgets(api, step.cart.id);
  const approval = await findCartApproval(api, step.cart.id);
  return { ...step, budgets, approval, submitKey: crypto.randomUUID() };
}

export async function action({ context, request }: Route.ActionArgs) {
  const api = context.get(apiContext);
  const form = await request.formData();
  if (form.get('intent') === 'abortWallet') return redirect(await abortWallet(api));
  const cartId = String(form.get('cartId') ?? api.visitor.cartId ?? '');
  if (cartId === '') await openStep(api, 'summary');
  const send = form.get('intent') === 'askApproval' ? askApproval : submitOrder;
  return data({ errors: await send(api, cartId, form), typed: typedValues(form) }, { status: 422 });
}

export default function SummaryStep({ loaderData, actionData }: Route.ComponentProps) {
  const { checkout, cart, budgets, approval, submitKey } = loaderData;
  useEffect(() => {
    const messageKey = actionData?.errors[''];
    if (messageKey) reportRefusedOrder(messageKey);
  }, [actionData]);
  return (
    <CheckoutPage
      step="summary"
      finishedSteps={checkout.finishedSteps}
      isPaymentApplicable={checkout.isPaymentApplicable}
      errors={actionData?.errors}
      typed={actionData?.typed}
      aside={
        <PlaceOrder checkout={checkout} cart={cart} approval={approval} submitKey={submitKey} />
      }
    >
      <SummaryCards checkout={checkout} cart={cart} />
      {budgets && <ChosenBudget budgets={budgets} totalMinor={cart.details.total.amountMinor} />}
      {isExpress(checkout) && <AbortWallet />}
      <SummaryPositions items={cart.items} />
      <OrderOptions checkout={checkout} typed={actionData?.typed} />
    </CheckoutPage>
  );
}

function isExpress({ isPaymentApplicable, selectedPayment }: CheckoutViewFragment): boolean {
  return !isPaymentApplicable && selectedPayment?.paymentId === 'AMAZONPAY';
}

/** Button that cancels the express checkout and returns to the basket. */
function AbortWallet() {
  const texts = useTexts();
  return (
    <Button
      type="submit"
      kind="link"
      name="intent"
      value="abortWallet"
      formNoValidate
      className="justify-self-start"
    >
      {texts('shop.express.abort')}
    </Button>
  );
}

function OrderOptions({
  checkout,
  typed,
}: {
  checkout: CheckoutViewFragment;
  typed: Record<string, string> | undefined;
}) {
  const texts = useTexts();
  return (
    <section className="grid gap-3">
      <TextAreaField
        name="orderComment"
        label={texts('shop.checkout.comment')}
        maxLength={500}
        rows={3}
        kept={checkout.orderComment ?? ''}
        isOptional
      />
      <Checkbox
        name="newsletter"
        defaultChecked={typed ? typed['newsletter'] === 'on' : checkout.subscribesNewsletter}
      >
        {texts('shop.checkout.newsletter')}
      </Checkbox>
      <Checkbox name="reviewMail" defaultChecked={typed?.['reviewMail'] === 'on'}>
        {texts('shop.checkout.reviewMail')}
      </Checkbox>
    </section>
  );
}

type PlaceOrderProps = {
  checkout: CheckoutViewFragment;
  cart: CartViewFragment;
  approval: CartApproval | undefined;
  submitKey: string;
};

/** Total, legal links and directly below them the order button, as the law requires. */
function PlaceOrder({ checkout, cart, approval, submitKey }: PlaceOrderProps) {
  const texts = useTexts();
  const isOrdering = useIsSending();
  const storefront = useStorefront();
  const named = cart.items.flatMap(({ name, names }) =>
    names.length === 0 ? [] : `${name} (${names.map(({ text }) => text).join(', ')})`,
  );
  const { textKey, pages } = legalTextsFor({
    storefront,
    formType: checkout.billingAddress?.formType,
  });
  return (
    <div className="grid gap-4">
      <h2 className="text-h3">{texts('shop.checkout.totalTitle')}</h2>
      <CartTotals cart={cart} />
      <p className="text-small">{texts(textKey)}</p>
      {named.length > 0 && (
        <p className="text-small">
          {texts('shop.names.noWithdrawal', { names: named.join(', ') })}
        </p>
      )}
      <ul className="flex flex-wrap gap-x-4 text-small">
        {pages.map(([href, key]) => (
          <li key={href}>
            <TextLink href={href} target="_blank">
              {texts(key)}
            </TextLink>
          </li>
        ))}
      </ul>
      <input type="hidden" name="cartId" value={cart.id} />
      <input type="hidden" name="submitKey" value={submitKey} />
      <input type="hidden" name="confirmedTotalMinor" value={cart.details.total.amountMinor} />
      {cart.items.map(
        ({ id, itemId, isFreeItem }) =>
          isFreeItem && <input key={id} type="hidden" name="confirmedFreeItemId" value={itemId} />,
      )}
      {approval?.isNeeded ? (
        <AskApproval isSending={isOrdering} />
      ) : (
        <Button type="submit" size="lg" isWide="always" isLoading={isOrdering}>
          {texts('shop.checkout.orderNow')}
        </Button>
      )}
      <p className="flex items-center justify-center gap-2 text-small text-tafel-500">
        <Icon name="lock" size="small" />
        {texts('shop.checkout.encrypted')}
      </p>
    </div>
  );
}
