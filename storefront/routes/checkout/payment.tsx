import '#storefront/texts/checkout.ts';
import { useState } from 'react';
import { data, redirect, type ShouldRevalidateFunctionArgs } from 'react-router';
import {
  type PaymentStepQuery,
  paymentStep,
  selectPayment,
} from '#contract/operations.generated.ts';
import { apiContext } from '#storefront/state/api.server.ts';
import { formatMessage } from '#storefront/state/message.ts';
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
import { PaymentLogo } from './payment-logo.tsx';
import { openStep, redirectLostCart } from './open-step.ts';
import { OrderAside } from './order-aside.tsx';
import { typedValues } from '#storefront/ui/form/typed-values.ts';
import { refusedSteps } from '#storefront/ui/form/form-errors.ts';
import { useIsSending } from '#storefront/ui/form/use-is-sending.ts';

/** Loads the payment methods of this order, and the wallet that the payer has cancelled, if any (CO4). */
export async function loader({ context, url }: Route.LoaderArgs) {
  const api = context.get(apiContext);
  const step = await openStep(api, 'payment');
  const { getPaymentInfo } = await api.ask(paymentStep, { cartId: step.cart.id });
  const methods = getPaymentInfo.paymentMethods;
  const cancelled = url.searchParams.get('cancelPayment');
  const hasFailed = url.searchParams.get('notice') === 'vue.checkout.payment.error';
  return {
    ...step,
    methods,
    hasFailed,
    cancelled: methods.find(({ paymentId }) => paymentId === cancelled),
  };
}

export async function action({ context, request }: Route.ActionArgs) {
  const api = context.get(apiContext);
  const form = await request.formData();
  const { cart } = await openStep(api, 'payment');
  const paymentId = form.get('paymentId');
  const buyerReference = String(form.get('buyerReference') ?? '');
  const choose = (chosen: string) =>
    api.ask(selectPayment, { cartId: cart.id, paymentId: chosen, buyerReference });
  const errors =
    typeof paymentId === 'string'
      ? refusedSteps(Object.values(await choose(paymentId).catch(redirectLostCart)))
      : { '': 'vue.checkout.paymentStep.errorNoPaymentSelected' };
  return errors
    ? data({ errors, typed: typedValues(form) }, { status: 422 })
    : redirect('/checkout/summary/');
}

export default function PaymentStep({ loaderData, actionData }: Route.ComponentProps) {
  const texts = useTexts();
  const isSaving = useIsSending();
  const { checkout, cart, methods, cancelled } = loaderData;
  // Choosing another method hides the error of the refused one.
  const [dismissed, dismiss] = useState<unknown>();
  const errors = dismissed === actionData ? undefined : actionData?.errors;
  const typed = actionData?.typed;
  // The notice is removed from the address after its toast, so its meaning is stored here.
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
      {!errors && <FailedPaymentNote cancelled={cancelled?.displayName} hasFailed={hasFailed} />}
      <fieldset
        className="grid gap-3"
        aria-invalid={errors ? true : undefined}
        tabIndex={-1}
        onChange={({ target }) => {
          if (target instanceof HTMLInputElement && target.name === 'paymentId')
            dismiss(actionData);
        }}
      >
        <legend className="sr-only">{texts('shop.checkout.payment.title')}</legend>
        {methods.map((method) => (
          <MethodCard
            key={method.paymentId}
            method={method}
            isChosen={isChosen(method, { typed: typed?.['paymentId'], cancelled })}
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

/** The choice that was sent, else the wallet that the payer has just left, else the stored one. */
function isChosen(
  { paymentId, selected }: Method,
  { typed, cancelled }: { typed: string | undefined; cancelled: Method | undefined },
): boolean {
  const chosen = typed ?? cancelled?.paymentId;
  return chosen === undefined ? selected : chosen === paymentId;
}

type FailedPaymentNoteProps = { cancelled: string | undefined; hasFailed: boolean };

/** Note about a payment that was cancelled or failed at the provider. */
function FailedPaymentNote({ cancelled, hasFailed }: FailedPaymentNoteProps) {
  const texts = useTexts();
  if (!cancelled && !hasFailed) return null;
  return (
    <Note kind={cancelled ? 'sun' : 'red'} isAlert>
      <b className="block">
        {cancelled
          ? texts('shop.checkout.payment.left', { name: cancelled })
          : texts('shop.checkout.payment.failed')}
      </b>
      {texts(cancelled ? 'shop.checkout.payment.leftText' : 'shop.checkout.payment.failedText')}
    </Note>
  );
}

/** Reloads the methods after a refusal too, because they may have changed. */
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
  const reason = message ? formatMessage(texts, message) : texts('shop.checkout.methodUnavailable');
  return (
    <ChoiceCard
      name="paymentId"
      value={paymentId}
      defaultChecked={isChosen}
      title={displayName}
      aside={
        <span className="flex items-center gap-2.5">
          {fee && texts('shop.checkout.payment.fee', { fee: fee.stringValue })}
          <PaymentLogo paymentId={paymentId} />
        </span>
      }
      disabledReason={enabled ? undefined : reason}
      {...(enabled &&
        buyerReference !== null && {
          panel: { name: displayName, content: <LeitwegId value={buyerReference} /> },
        })}
    >
      {description}
    </ChoiceCard>
  );
}

/** Field for the Leitweg-ID, the routing id of e-invoices; required when the method is chosen. */
function LeitwegId({ value }: { value: string }) {
  const texts = useTexts();
  const { errors, typed } = useFormState();
  const error = errors?.['buyerReference'];
  return (
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
  );
}
