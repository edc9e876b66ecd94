import '#storefront/texts/checkout.ts';
import { useState } from 'react';
import { data, redirect } from 'react-router';
import { type BookName, bookRules, findBooks, noBooks } from '#storefront/addresses/books.ts';
import { doorContext } from '#storefront/state/door.server.ts';
import type { ShopDoor } from '#contract/door.ts';
import { useTexts } from '#storefront/state/texts.tsx';
import { Button } from '#storefront/ui/button.tsx';
import { ChoiceCard } from '#storefront/ui/choices.tsx';
import { DefaultButton } from '#storefront/ui/default-button.tsx';
import { PasswordField } from '#storefront/ui/form/password-field.tsx';
import { EmailField } from '#storefront/ui/form/email-field.tsx';
import { email, type FieldRules, ifFilled } from '#storefront/ui/form/rules.ts';
import { TextField } from '#storefront/ui/form/text-field.tsx';
import { TextLink } from '#storefront/ui/text-link.tsx';
import type { Route } from './+types/shipping.ts';
import { accountRules } from './account-rules.ts';
import { BookChoice } from './book-choice.tsx';
import { Carriers } from './carriers.tsx';
import { type ChangedStep, changeBooks } from './change-books.ts';
import { CheckoutPage } from './checkout-page.tsx';
import { findCheckout, openStep } from './open-step.ts';
import { OrderAside } from './order-aside.tsx';
import { saveShippingStep } from './save-shipping.ts';
import { Spedition } from './spedition.tsx';
import { speditionRules } from './spedition-rules.ts';
import { typedValues } from '#storefront/ui/form/typed-values.ts';
import { useIsSending } from '#storefront/ui/form/use-is-sending.ts';

/** Addresses, delivery and carrier (CO3). */
export function loader({ context }: Route.LoaderArgs) {
  return openShipping(context.get(doorContext));
}

export async function action({ context, request }: Route.ActionArgs) {
  const door = context.get(doorContext);
  const form = await request.formData();
  const changed = await changeBooks(door, form);
  if (changed) return data(changed, { status: changed.errors ? 422 : 200 });
  const step = await openShipping(door);
  const errors = await saveShippingStep(door, step, form);
  if (errors) {
    const refused: ChangedStep = { errors, typed: typedValues(form), open: openForm(form) };
    return data(refused, { status: 422 });
  }
  const saved = await findCheckout(door);
  return redirect(
    saved?.checkout.isPaymentApplicable === false ? '/checkout/summary/' : '/checkout/payment/',
  );
}

/** The step, with the books of a customer; a guest has none to choose from. */
async function openShipping(door: ShopDoor) {
  const step = await openStep(door, 'shipping');
  if (door.visitor.session !== 'customer') return { ...step, books: noBooks, phone: null };
  const { books, phone } = await findBooks(door);
  return { ...step, books, phone };
}

function openForm(form: FormData): ChangedStep['open'] {
  for (const book of ['billing', 'shipping', 'packstation'] as const) {
    const id = String(form.get(`${book}.form`) ?? '');
    if (id !== '' && id !== 'none') return { book, id };
  }
  return undefined;
}

type StepProps = Awaited<ReturnType<typeof openShipping>> & Partial<ChangedStep>;

export default function ShippingStep({ loaderData, actionData }: Route.ComponentProps) {
  const texts = useTexts();
  const isSaving = useIsSending();
  const { checkout, cart } = loaderData;
  const { finishedSteps, isPaymentApplicable } = checkout;
  const step: StepProps = { ...loaderData, ...actionData };
  const next = texts(isPaymentApplicable ? 'shop.checkout.toPayment' : 'shop.checkout.toSummary');
  const [deliveryType, setDeliveryType] = useState(
    step.typed?.['deliveryType'] ?? checkout.deliveryType,
  );
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
      <DefaultButton name="intent" value="save" label={next} />
      <Billing {...step} />
      <Delivery {...step} choose={setDeliveryType} />
      <Carriers {...step} isForPackstation={deliveryType === 'packstation'} />
      {checkout.needsSpedition && <Spedition checkout={checkout} />}
      <OrderReference {...step} />
      {checkout.buyerReference !== null && <BuyerReference kept={checkout.buyerReference} />}
      <div className="flex flex-wrap-reverse items-center justify-between gap-4">
        <TextLink href="/checkout/basket/">{texts('shop.checkout.backToBasket')}</TextLink>
        <Button type="submit" name="intent" value="save" size="lg" isWide isLoading={isSaving}>
          {next}
        </Button>
      </div>
    </CheckoutPage>
  );
}

function Billing(step: StepProps) {
  const texts = useTexts();
  const { checkout, customer } = step;
  return (
    <section className="grid gap-4">
      <h2 className="text-h3">{texts('shop.checkout.billingAddress')}</h2>
      {customer.visitorLoginState !== 'loggedIn' && (
        <Account isRegistering={checkout.loginOption === 'register'} email={customer.email ?? ''} />
      )}
      <StepBook name="billing" step={step} />
    </section>
  );
}

/** A book as the step stands: remade where it changed, so that nothing of another address stays in its fields. */
function StepBook({ name, step }: { name: BookName; step: StepProps }) {
  const { checkout, books, typed, open } = step;
  const book = books[name];
  const chosen = typed?.[`${name}.addressId`];
  const opened = open?.book === name ? open.id : undefined;
  const ids = book.addresses.map(({ addressId }) => addressId);
  return (
    <BookChoice
      key={[ids, book.removed?.addressId, chosen, opened].join(' ')}
      name={name}
      book={book}
      countries={checkout.countries}
      kept={keptAddress(name, checkout)}
      recipient={checkout.billingAddress ?? books.billing.addresses[0]}
      chosen={chosen}
      open={opened}
    />
  );
}

function keptAddress(name: BookName, checkout: StepProps['checkout']) {
  if (name === 'billing') return checkout.billingAddress;
  const isStation = name === 'packstation';
  const { shippingAddress } = checkout;
  return shippingAddress?.packstationAddress === isStation ? shippingAddress : null;
}

/** Who orders: by e-mail alone as a guest, with a password for an account that is made on the way (CO2). */
function Account({ isRegistering, email: known }: { isRegistering: boolean; email: string }) {
  const texts = useTexts();
  return (
    <div className="grid gap-4 md:grid-cols-2">
      <EmailField
        name="email"
        label={texts('shop.checkout.email')}
        hint={texts('shop.checkout.emailHint')}
        kept={known}
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

const opened = 'hidden gap-5 rounded-m bg-papier-2 p-4';

function Delivery(step: StepProps & { choose: (deliveryType: string) => void }) {
  const texts = useTexts();
  const { checkout, typed, choose } = step;
  const chosen = typed?.['deliveryType'] ?? checkout.deliveryType;
  const hasStations = checkout.countries.includes('DE') && !checkout.needsSpedition;
  return (
    <fieldset
      className="group/delivery grid gap-3"
      onChange={({ target }) => {
        if (!(target instanceof HTMLInputElement) || target.name !== 'deliveryType') return;
        choose(target.value);
        if (target.value === 'packstation' && target.form) copyRecipient(target.form);
      }}
    >
      <legend className="mb-3 font-display text-h3 font-bold">
        {texts('shop.checkout.deliverTo')}
      </legend>
      {['sameAsBilling', 'shippingAddress', ...(hasStations ? ['packstation'] : [])].map((type) => (
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
      <div className={`${opened} group-has-[input[value=shippingAddress]:checked]/delivery:grid`}>
        <StepBook name="shipping" step={step} />
      </div>
      {hasStations && (
        <div className={`${opened} group-has-[input[value=packstation]:checked]/delivery:grid`}>
          <StepBook name="packstation" step={step} />
        </div>
      )}
      <div className="hidden group-has-[input[value=packstation]:checked]/delivery:block group-has-[input[value=shippingAddress]:checked]/delivery:block">
        <EmailField
          name="deliveryEmail"
          label={texts('shop.addresses.deliveryEmail')}
          hint={texts('shop.addresses.deliveryEmailHint')}
          kept={checkout.shippingAddress?.email ?? ''}
          autoComplete="email"
          isOptional
        />
      </div>
    </fieldset>
  );
}

/** Whom the bill goes to is who opens a packing station, until somebody else is named. */
function copyRecipient(form: HTMLFormElement): void {
  for (const name of ['firstName', 'lastName']) {
    const field = form.elements.namedItem(`packstation.${name}`);
    const known = form.elements.namedItem(`billing.${name}`);
    if (field instanceof HTMLInputElement && known instanceof HTMLInputElement)
      field.value ||= known.value;
  }
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

/** A public institution's invoice is led to it by this number. */
function BuyerReference({ kept }: { kept: string }) {
  const texts = useTexts();
  return (
    <TextField
      name="buyerReference"
      label={texts('shop.checkout.buyerReference')}
      hint={texts('shop.checkout.buyerReferenceHint')}
      kept={kept}
      maxLength={46}
      autoComplete="off"
      isOptional
    />
  );
}

const rules: FieldRules = {
  ...accountRules,
  ...bookRules('billing'),
  ...bookRules('shipping'),
  ...bookRules('packstation'),
  ...speditionRules,
  deliveryEmail: [ifFilled(email)],
};
