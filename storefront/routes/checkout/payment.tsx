import '#storefront/texts/checkout.ts';
import { data, redirect, type ShouldRevalidateFunctionArgs } from 'react-router';
import {
  type PaymentStepQuery,
  paymentStep,
  selectPayment,
} from '#contract/operations.generated.ts';
import { doorContext } from '#storefront/state/door.server.ts';
import { sayMessage } from '#storefront/state/message.ts';
import { useTexts } from '#storefront/state/texts.tsx';
import { Button } from '#storefront/ui/button.tsx';
import { ChoiceCard } from '#storefront/ui/choices.tsx';
import { TextField } from '#storefront/ui/form/text-field.tsx';
import { Note } from '#storefront/ui/note.tsx';
import { TextLink } from '#storefront/ui/text-link.tsx';
import type { Route } from './+types/payment.ts';
import { CheckoutPage } from './checkout-page.tsx';
import { openStep } from './open-step.ts';
import { OrderAside } from './order-aside.tsx';
import { refusedSteps } from '#storefront/ui/form/form-errors.ts';
import { useIsSending } from '#storefront/ui/form/use-is-sending.ts';

/** Methods of payment for this order, and the wallet that the payer has just left (CO4). */
export async function loader({ context, url }: Route.LoaderArgs) {
  const door = context.get(doorContext);
  const step = await openStep(door, 'payment');
  const { getPaymentInfo } = await door.ask(paymentStep, { cartId: step.cart.id });
  const methods = getPaymentInfo.paymentMethods;
  const left = url.searchParams.get('cancelPayment');
  return { ...step, methods, left: methods.find(({ paymentId }) => paymentId === left) };
}

export async function action({ context, request }: Route.ActionArgs) {
  const door = context.get(doorContext);
  const form = await request.formData();
  const { cart } = await openStep(door, 'payment');
  const paymentId = form.get('paymentId');
  const errors =
    typeof paymentId === 'string'
      ? refusedSteps(
          Object.values(
            await door.ask(selectPayment, {
              cartId: cart.id,
              paymentId,
              buyerReference: String(form.get('buyerReference') ?? ''),
            }),
          ),
        )
      : { '': 'vue.checkout.paymentStep.errorNoPaymentSelected' };
  return errors ? data({ errors }, { status: 422 }) : redirect('/checkout/summary/');
}

export default function PaymentStep({ loaderData, actionData }: Route.ComponentProps) {
  const texts = useTexts();
  const isSaving = useIsSending();
  const { checkout, cart, methods, left } = loaderData;
  const errors = actionData?.errors;
  return (
    <CheckoutPage
      step="payment"
      finishedSteps={checkout.finishedSteps}
      isPaymentApplicable
      errors={errors}
      aside={<OrderAside cart={cart} />}
    >
      {left && !errors && (
        <Note kind="sun" isAlert>
          {texts('shop.checkout.payment.left', { name: left.displayName })}
        </Note>
      )}
      <fieldset className="grid gap-3" aria-invalid={errors ? true : undefined} tabIndex={-1}>
        <legend className="sr-only">{texts('shop.checkout.payment.title')}</legend>
        {methods.map((method) => (
          <MethodCard key={method.paymentId} method={method} />
        ))}
      </fieldset>
      <div className="flex flex-wrap-reverse items-center justify-between gap-4">
        <TextLink href="/checkout/shipping/">{texts('shop.checkout.backToShipping')}</TextLink>
        <Button type="submit" size="lg" isWide isLoading={isSaving}>
          {texts('shop.checkout.toSummary')}
        </Button>
      </div>
    </CheckoutPage>
  );
}

/** Methods may have changed while one was chosen: they are read anew after a refusal too. */
export function shouldRevalidate({
  defaultShouldRevalidate,
  actionStatus,
}: ShouldRevalidateFunctionArgs) {
  return actionStatus === 422 || defaultShouldRevalidate;
}

type Method = PaymentStepQuery['getPaymentInfo']['paymentMethods'][number];

function MethodCard({ method }: { method: Method }) {
  const texts = useTexts();
  const { paymentId, displayName, description, selected, enabled, fee, message, buyerReference } =
    method;
  const reason = message ? sayMessage(texts, message) : texts('shop.checkout.methodUnavailable');
  return (
    <>
      <ChoiceCard
        name="paymentId"
        value={paymentId}
        defaultChecked={selected}
        title={displayName}
        aside={fee?.stringValue}
        disabledReason={enabled ? undefined : reason}
      >
        {description}
      </ChoiceCard>
      {buyerReference !== null && <LeitwegId value={buyerReference} />}
    </>
  );
}

/** Where an e-invoice is led to. */
function LeitwegId({ value }: { value: string }) {
  const texts = useTexts();
  return (
    <div className="pl-10">
      <TextField
        name="buyerReference"
        label={texts('shop.payment.leitwegId')}
        maxLength={46}
        isOptional
        kept={value}
      />
    </div>
  );
}
