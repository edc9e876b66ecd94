import '#storefront/texts/checkout.ts';
import { data, redirect } from 'react-router';
import { doorContext } from '#storefront/state/door.server.ts';
import { useTexts } from '#storefront/state/texts.tsx';
import { Button } from '#storefront/ui/button.tsx';
import { ChoiceCard } from '#storefront/ui/choices.tsx';
import { FieldError } from '#storefront/ui/field.tsx';
import { addressRules } from '#storefront/ui/form/address-rules.ts';
import { PasswordField } from '#storefront/ui/form/password-field.tsx';
import { EmailField } from '#storefront/ui/form/email-field.tsx';
import type { FieldRules } from '#storefront/ui/form/rules.ts';
import { TextField } from '#storefront/ui/form/text-field.tsx';
import { TextLink } from '#storefront/ui/text-link.tsx';
import type { Route } from './+types/shipping.ts';
import { accountRules } from './account-rules.ts';
import { AddressFields } from './address-fields.tsx';
import { CheckoutPage } from './checkout-page.tsx';
import { findCheckout, openStep, type OpenStep } from './open-step.ts';
import { OrderAside } from './order-aside.tsx';
import { saveShippingStep } from './save-shipping.ts';
import type { FormErrors } from '#storefront/ui/form/form-errors.ts';
import { typedValues } from '#storefront/ui/form/typed-values.ts';
import { useIsSending } from '#storefront/ui/form/use-is-sending.ts';

/** Addresses, delivery and carrier (CO3). */
export function loader({ context }: Route.LoaderArgs) {
  return openStep(context.get(doorContext), 'shipping');
}

export async function action({ context, request }: Route.ActionArgs) {
  const door = context.get(doorContext);
  const form = await request.formData();
  const step = await openStep(door, 'shipping');
  const errors = await saveShippingStep(door, step, form);
  if (errors) return data({ errors, typed: typedValues(form) }, { status: 422 });
  const saved = await findCheckout(door);
  return redirect(
    saved?.checkout.isPaymentApplicable === false ? '/checkout/summary/' : '/checkout/payment/',
  );
}

type StepProps = OpenStep & {
  errors: FormErrors | undefined;
  typed: Record<string, string> | undefined;
};

export default function ShippingStep({ loaderData, actionData }: Route.ComponentProps) {
  const texts = useTexts();
  const isSaving = useIsSending();
  const { checkout, cart } = loaderData;
  const { finishedSteps, isPaymentApplicable } = checkout;
  const step: StepProps = { ...loaderData, errors: actionData?.errors, typed: actionData?.typed };
  return (
    <CheckoutPage
      step="shipping"
      finishedSteps={finishedSteps}
      isPaymentApplicable={isPaymentApplicable}
      errors={step.errors}
      typed={step.typed}
      rules={rules}
      aside={<OrderAside cart={cart} />}
    >
      <Billing {...step} />
      <Delivery {...step} />
      <Carriers {...step} />
      <OrderReference {...step} />
      <div className="flex flex-wrap-reverse items-center justify-between gap-4">
        <TextLink href="/checkout/basket/">{texts('shop.checkout.backToBasket')}</TextLink>
        <Button type="submit" size="lg" isWide isLoading={isSaving}>
          {texts(isPaymentApplicable ? 'shop.checkout.toPayment' : 'shop.checkout.toSummary')}
        </Button>
      </div>
    </CheckoutPage>
  );
}

function Billing({ checkout, customer }: StepProps) {
  const texts = useTexts();
  return (
    <section className="grid gap-4">
      <h2 className="text-h3">{texts('shop.checkout.billingAddress')}</h2>
      {customer.visitorLoginState !== 'loggedIn' && (
        <Account isRegistering={checkout.loginOption === 'register'} email={customer.email ?? ''} />
      )}
      <AddressFields
        prefix="billing"
        address={checkout.billingAddress}
        countries={checkout.countries}
      />
    </section>
  );
}

/** Who orders: by e-mail alone as a guest, with a password for an account that is made on the way (CO2). */
function Account({ isRegistering, email }: { isRegistering: boolean; email: string }) {
  const texts = useTexts();
  return (
    <div className="grid gap-4 md:grid-cols-2">
      <EmailField
        name="email"
        label={texts('shop.checkout.email')}
        hint={texts('shop.checkout.emailHint')}
        kept={email}
        autoComplete="email"
        className={isRegistering ? undefined : 'md:col-span-2'}
      />
      {isRegistering && (
        <PasswordField
          name="password"
          label={texts('shop.login.password')}
          hint={texts('shop.checkout.register.passwordHint')}
          autoComplete="new-password"
        />
      )}
    </div>
  );
}

function Delivery({ checkout, typed }: StepProps) {
  const texts = useTexts();
  const chosen = typed?.['deliveryType'] ?? checkout.deliveryType;
  return (
    <fieldset className="group/delivery grid gap-3">
      <legend className="mb-3 font-display text-h3 font-bold">
        {texts('shop.checkout.deliverTo')}
      </legend>
      {['sameAsBilling', 'shippingAddress'].map((type) => (
        <ChoiceCard
          key={type}
          name="deliveryType"
          value={type}
          defaultChecked={chosen === type}
          title={texts(`shop.checkout.delivery.${type}`)}
        >
          {texts(`shop.checkout.delivery.${type}.text`)}
        </ChoiceCard>
      ))}
      <div className="hidden rounded-m border-[1.5px] border-tinte bg-[#fbfcff] p-4 group-has-[input[value=shippingAddress]:checked]/delivery:block">
        <AddressFields
          prefix="shipping"
          address={checkout.shippingAddress}
          countries={checkout.countries}
        />
      </div>
    </fieldset>
  );
}

function Carriers({ checkout, errors, typed }: StepProps) {
  const texts = useTexts();
  const error = errors?.['methodCode'];
  const chosen = typed?.['methodCode'] ?? checkout.selectedShipperCode;
  return (
    <fieldset className="grid gap-3" aria-describedby={error && 'carrier-error'}>
      <legend className="mb-3 font-display text-h3 font-bold">
        {texts('shop.checkout.carrier')}
      </legend>
      {checkout.shippers.map(({ code, name, enabled, costs, deliveryInfo, infoKey }) => (
        <ChoiceCard
          key={code}
          name="methodCode"
          value={code}
          defaultChecked={chosen === code}
          title={name}
          aside={costs.stringValue}
          disabledReason={
            enabled ? undefined : texts(infoKey ?? 'shop.checkout.carrierUnavailable')
          }
        >
          {deliveryInfo}
        </ChoiceCard>
      ))}
      <FieldError id="carrier-error" error={error && texts(error)} />
    </fieldset>
  );
}

function OrderReference({ cart }: StepProps) {
  const texts = useTexts();
  return (
    <TextField
      name="orderReference"
      label={texts('shop.checkout.orderReference')}
      hint={texts('shop.checkout.orderReferenceHint')}
      kept={cart.details.orderReference ?? ''}
      maxLength={60}
      autoComplete="off"
      isOptional
    />
  );
}

const rules: FieldRules = {
  ...accountRules,
  ...addressRules('billing.'),
  ...addressRules('shipping.'),
};
