import '#storefront/texts/checkout.ts';
import { useEffect } from 'react';
import { data, redirect } from 'react-router';
import type { CartViewFragment, CheckoutViewFragment } from '#contract/operations.generated.ts';
import { doorContext } from '#storefront/state/door.server.ts';
import { useTexts } from '#storefront/state/texts.tsx';
import { tellRefusedOrder } from '#storefront/tracking/refused-orders.ts';
import { Button } from '#storefront/ui/button.tsx';
import { Checkbox } from '#storefront/ui/choices.tsx';
import { Field } from '#storefront/ui/field.tsx';
import { Icon } from '#storefront/ui/icon.tsx';
import { TextArea } from '#storefront/ui/text-input.tsx';
import { TextLink } from '#storefront/ui/text-link.tsx';
import type { Route } from './+types/summary.ts';
import { CheckoutPage } from './checkout-page.tsx';
import { openStep } from './open-step.ts';
import { submitOrder } from './submit-order.ts';
import { SummaryCards } from './summary-cards.tsx';
import { SummaryPositions } from './summary-positions.tsx';
import { abortWallet, continueWallet } from './wallet.ts';
import { CartTotals } from './totals.tsx';
import { typedValues } from '#storefront/ui/form/typed-values.ts';
import { useIsSending } from '#storefront/ui/form/use-is-sending.ts';

/** Everything once more, then the order (CO6). */
export async function loader({ context, url }: Route.LoaderArgs) {
  const door = context.get(doorContext);
  const walletSession = url.searchParams.get('amazonCheckoutSessionId');
  if (walletSession) throw redirect(await continueWallet(door, walletSession));
  const step = await openStep(door, 'summary');
  return { ...step, submitKey: crypto.randomUUID() };
}

export async function action({ context, request }: Route.ActionArgs) {
  const door = context.get(doorContext);
  const form = await request.formData();
  if (form.get('intent') === 'abortWallet') return redirect(await abortWallet(door));
  const { cartId } = door.visitor;
  if (!cartId) await openStep(door, 'summary');
  return data(
    { errors: await submitOrder(door, cartId ?? '', form), typed: typedValues(form) },
    { status: 422 },
  );
}

export default function SummaryStep({ loaderData, actionData }: Route.ComponentProps) {
  const { checkout, cart, submitKey } = loaderData;
  useEffect(() => {
    const messageKey = actionData?.errors[''];
    if (messageKey) tellRefusedOrder(messageKey);
  }, [actionData]);
  return (
    <CheckoutPage
      step="summary"
      finishedSteps={checkout.finishedSteps}
      isPaymentApplicable={checkout.isPaymentApplicable}
      errors={actionData?.errors}
      aside={<OrderNow cart={cart} submitKey={submitKey} />}
    >
      <SummaryCards checkout={checkout} />
      {isExpress(checkout) && <AbortWallet />}
      <SummaryPositions items={cart.items} />
      <Wishes checkout={checkout} typed={actionData?.typed} />
    </CheckoutPage>
  );
}

function isExpress({ isPaymentApplicable, selectedPayment }: CheckoutViewFragment): boolean {
  return !isPaymentApplicable && selectedPayment?.paymentId === 'AMAZONPAY';
}

/** Who changes their mind goes back to the basket, and nothing of the wallet stays. */
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

function Wishes({
  checkout,
  typed,
}: {
  checkout: CheckoutViewFragment;
  typed: Record<string, string> | undefined;
}) {
  const texts = useTexts();
  return (
    <section className="grid gap-3">
      <Field label={texts('shop.checkout.comment')} isOptional>
        {(control) => (
          <TextArea
            {...control}
            name="orderComment"
            maxLength={500}
            defaultValue={typed?.['orderComment'] ?? checkout.orderComment ?? ''}
          />
        )}
      </Field>
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

/** The total, the legal links and, directly below them, the button that orders. */
function OrderNow({ cart, submitKey }: { cart: CartViewFragment; submitKey: string }) {
  const texts = useTexts();
  const isOrdering = useIsSending();
  const legal = [
    ['/service/agb/', 'shop.checkout.terms'],
    ['/service/widerruf/', 'shop.checkout.withdrawal'],
    ['/service/datenschutz/', 'shop.checkout.privacy'],
  ] as const;
  return (
    <div className="grid gap-4">
      <h2 className="text-h3">{texts('shop.checkout.totalTitle')}</h2>
      <CartTotals cart={cart} />
      <p className="text-small">{texts('shop.checkout.legal')}</p>
      <ul className="flex flex-wrap gap-x-4 text-small">
        {legal.map(([href, key]) => (
          <li key={href}>
            <TextLink href={href} target="_blank">
              {texts(key)}
            </TextLink>
          </li>
        ))}
      </ul>
      <input type="hidden" name="submitKey" value={submitKey} />
      <input type="hidden" name="confirmedTotalMinor" value={cart.details.total.amountMinor} />
      {cart.items.map(
        ({ id, itemId, isFreeItem }) =>
          isFreeItem && <input key={id} type="hidden" name="confirmedFreeItemId" value={itemId} />,
      )}
      <Button type="submit" size="lg" isWide="always" isLoading={isOrdering}>
        {texts('shop.checkout.orderNow')}
      </Button>
      <p className="flex items-center justify-center gap-2 text-small text-tafel-500">
        <Icon name="lock" size="small" />
        {texts('shop.checkout.encrypted')}
      </p>
    </div>
  );
}
