import '#storefront/texts/checkout.ts';
import { useState } from 'react';
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
import { Field } from '#storefront/ui/field.tsx';
import { useFormState } from '#storefront/ui/form/form-state.ts';
import { TextInput } from '#storefront/ui/text-input.tsx';
import { Note } from '#storefront/ui/note.tsx';
import { TextLink } from '#storefront/ui/text-link.tsx';
import type { Route } from './+types/payment.ts';
import { CheckoutPage } from './checkout-page.tsx';
import { MethodMark } from './method-mark.tsx';
import { openStep } from './open-step.ts';
import { OrderAside } from './order-aside.tsx';
import { typedValues } from '#storefront/ui/form/typed-values.ts';
import { refusedSteps } from '#storefront/ui/form/form-errors.ts';
import { useIsSending } from '#storefront/ui/form/use-is-sending.ts';

/** Methods of payment for this order, and the wallet that the payer has just left (CO4). */
export async function loader({ context, url }: Route.LoaderArgs) {
  const door = context.get(doorContext);
  const step = await openStep(door, 'payment');
  const { getPaymentInfo } = await door.ask(paymentStep, { cartId: step.cart.id });
  const methods = getPaymentInfo.paymentMethods;
  const left = url.searchParams.get('cancelPayment');
  const hasFailed = url.searchParams.get('notice') === 'vue.checkout.payment.error';
  return { ...step, methods, hasFailed, left: methods.find(({ paymentId }) => paymentId === left) };
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
  return errors
    ? data({ errors, typed: typedValues(form) }, { status: 422 })
    : redirect('/checkout/summary/');
}

export default function PaymentStep({ loaderData, actionData }: Route.ComponentProps) {
  const texts = useTexts();
  const isSaving = useIsSending();
  const { checkout, cart, methods, left } = loaderData;
  const errors = actionData?.errors;
  const typed = actionData?.typed;
  // The address loses its notice once the toast has said it; what it means stays to be read.
  const [hasFailed] = useState(loaderData.hasFailed);
  return (
    <CheckoutPage
      step="payment"
      finishedSteps={checkout.finishedSteps}
      isPaymentApplicable
      errors={errors}
      typed={typed}
      aside={<OrderAside cart={cart} />}
    >
      {!errors && <Before left={left?.displayName} hasFailed={hasFailed} />}
      <fieldset
        className="group/methods grid gap-3"
        aria-invalid={errors ? true : undefined}
        tabIndex={-1}
      >
        <legend className="sr-only">{texts('shop.checkout.payment.title')}</legend>
        {methods.map((method) => (
          <MethodCard
            key={method.paymentId}
            method={method}
            isChosen={typed ? typed['paymentId'] === method.paymentId : method.selected}
          />
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

type BeforeProps = { left: string | undefined; hasFailed: boolean };

/** What became of the payment that one comes back from. */
function Before({ left, hasFailed }: BeforeProps) {
  const texts = useTexts();
  if (!left && !hasFailed) return null;
  return (
    <Note kind={left ? 'sun' : 'red'} isAlert>
      <b className="block">
        {left
          ? texts('shop.checkout.payment.left', { name: left })
          : texts('shop.checkout.payment.failed')}
      </b>
      {texts(left ? 'shop.checkout.payment.leftText' : 'shop.checkout.payment.failedText')}
    </Note>
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

function MethodCard({ method, isChosen }: { method: Method; isChosen: boolean }) {
  const texts = useTexts();
  const { paymentId, displayName, description, enabled, fee, message, buyerReference } = method;
  const reason = message ? sayMessage(texts, message) : texts('shop.checkout.methodUnavailable');
  return (
    <>
      <ChoiceCard
        name="paymentId"
        value={paymentId}
        defaultChecked={isChosen}
        title={displayName}
        aside={
          <span className="flex items-center gap-2.5">
            {fee && texts('shop.checkout.payment.fee', { fee: fee.stringValue })}
            <MethodMark paymentId={paymentId} />
          </span>
        }
        disabledReason={enabled ? undefined : reason}
      >
        {description}
      </ChoiceCard>
      {buyerReference !== null && <LeitwegId value={buyerReference} />}
    </>
  );
}

/** Where an e-invoice is led to: asked for where it is chosen, and then needed. */
function LeitwegId({ value }: { value: string }) {
  const texts = useTexts();
  const { errors, typed } = useFormState();
  const error = errors?.['buyerReference'];
  return (
    <div className="hidden rounded-m bg-papier-2 p-4 group-has-[input[value$=RECHNUNG]:checked]/methods:block">
      <Field
        label={texts('shop.payment.leitwegId')}
        hint={texts('shop.payment.leitwegIdHint')}
        error={error && texts(error)}
      >
        {(control) => (
          <TextInput
            {...control}
            name="buyerReference"
            maxLength={46}
            autoComplete="off"
            spellCheck={false}
            defaultValue={typed?.['buyerReference'] ?? value}
          />
        )}
      </Field>
    </div>
  );
}
