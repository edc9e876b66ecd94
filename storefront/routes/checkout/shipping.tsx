import '#storefront/texts/checkout.ts';
import { type FormEvent, useState } from 'react';
import { data, redirect } from 'react-router';
import {
  type BookName,
  bookRules,
  countriesOfBooks,
  findBooks,
  noBooks,
} from '#storefront/addresses/books.ts';
import { apiContext } from '#storefront/state/api.server.ts';
import type { ShopApi } from '#contract/shop-api.ts';
import { useStorefront } from '#storefront/state/use-storefront.ts';
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
import { newAccountChecks } from '../register/new-account-checks.ts';
import { newPasswordRules } from '../password/new-password-rules.ts';
import { accountRules } from './account-rules.ts';
import { BookChoice } from './book-choice.tsx';
import { Carriers } from './carriers.tsx';
import { type ChangedStep, changeBooks } from './change-books.ts';
import { CheckoutPage } from './checkout-page.tsx';
import { textOf } from './chosen-address.ts';
import { type Destination, destinationOf } from './destination.ts';
import { findCheckout, openStep, redirectLostCart } from './open-step.ts';
import { OrderAside } from './order-aside.tsx';
import { saveShippingStep } from './save-shipping.ts';
import { Spedition } from './spedition.tsx';
import { speditionRules } from './spedition-rules.ts';
import { typedValues } from '#storefront/ui/form/typed-values.ts';
import { useIsSending } from '#storefront/ui/form/use-is-sending.ts';

/** Shipping step: addresses, delivery and carrier (CO3). */
export async function loader({ context }: Route.LoaderArgs) {
  const api = context.get(apiContext);
  const step = await openShipping(api);
  const { countries: deliveryCountries, billingCountries } = step.checkout;
  const { locale } = api.storefront;
  return {
    ...step,
    countriesOf: countriesOfBooks({ deliveryCountries, billingCountries }, locale),
  };
}

export async function action({ context, request }: Route.ActionArgs) {
  const api = context.get(apiContext);
  const form = await request.formData();
  const changed = await changeBooks(api, form);
  if (changed) return data(changed, { status: changed.errors ? 422 : 200 });
  const step = await openShipping(api);
  const errors = await saveShippingStep(api, step, form).catch(redirectLostCart);
  if (errors) {
    const refused: ChangedStep = { errors, typed: typedValues(form), open: openForm(form) };
    return data(refused, { status: 422 });
  }
  const saved = await findCheckout(api);
  return redirect(
    saved?.checkout.isPaymentApplicable === false ? '/checkout/summary/' : '/checkout/payment/',
  );
}

/** The step with the customer's address books; guests have empty ones. */
async function openShipping(api: ShopApi) {
  const step = await openStep(api, 'shipping');
  if (api.visitor.session !== 'customer') return { ...step, books: noBooks, phone: null };
  const { books, phone } = await findBooks(api);
  return { ...step, books, phone };
}

function openForm(form: FormData): ChangedStep['open'] {
  for (const book of ['billing', 'shipping', 'packstation'] as const) {
    const id = String(form.get(`${book}.form`) ?? '');
    if (id !== '' && id !== 'none') return { book, id };
  }
  return undefined;
}

type StepProps = Awaited<ReturnType<typeof loader>> & Partial<ChangedStep>;

export default function ShippingStep({ loaderData, actionData }: Route.ComponentProps) {
  const texts = useTexts();
  const isSaving = useIsSending();
  const { checkout, cart } = loaderData;
  const { finishedSteps, isPaymentApplicable } = checkout;
  const step: StepProps = { ...loaderData, ...actionData };
  const next = texts(isPaymentApplicable ? 'shop.checkout.toPayment' : 'shop.checkout.toSummary');
  const { country: home } = useStorefront();
  const answer = actionData ?? loaderData;
  const [typed, setTyped] = useState<{ since: unknown; destination: Destination }>();
  const destination =
    typed?.since === answer
      ? typed.destination
      : destinationOf((name) => step.typed?.[name], step, home);
  const destinationCosts = checkout.shippingCosts.find(
    ({ country }) => country === destination.country,
  );
  const readDestination = ({ currentTarget }: FormEvent<HTMLElement>) => {
    const form = currentTarget.closest('form');
    if (form) setTyped({ since: answer, destination: destinationOf(valuesOf(form), step, home) });
  };
  return (
    <CheckoutPage
      step="shipping"
      finishedSteps={finishedSteps}
      isPaymentApplicable={isPaymentApplicable}
      errors={step.errors}
      typed={step.typed}
      rules={{ ...rules, password: newPasswordRules(texts, step.passwordMinimumLength) }}
      {...(checkout.loginOption === 'register' && { serverChecks: newAccountChecks })}
      aside={<OrderAside cart={cart} destinationCosts={destinationCosts} />}
    >
      <DefaultButton name="intent" value="save" label={next} />
      <div className="contents" onChange={readDestination}>
        <Billing {...step} />
        <Delivery {...step} />
      </div>
      <Carriers {...step} {...{ destination, destinationCosts }} />
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

function valuesOf(form: HTMLFormElement): (name: string) => string | undefined {
  const values = new FormData(form);
  return (name) => (values.has(name) ? textOf(values, name) : undefined);
}

function Billing(step: StepProps) {
  const texts = useTexts();
  const { checkout, customer } = step;
  return (
    <section className="grid gap-4">
      <h2 className="text-h3">{texts('shop.checkout.billingAddress')}</h2>
      {customer.visitorLoginState !== 'loggedIn' && (
        <Account
          isRegistering={checkout.loginOption === 'register'}
          email={customer.email ?? ''}
          minimumLength={step.passwordMinimumLength}
        />
      )}
      <StepBook name="billing" step={step} />
    </section>
  );
}

/**
 * Choice of an address in the step. It remounts when the book changes, so that no values of another address remain in
 * its fields.
 */
function StepBook({ name, step }: { name: BookName; step: StepProps }) {
  const { checkout, books, countriesOf, typed, open } = step;
  const book = books[name];
  const chosen = typed?.[`${name}.addressId`];
  const opened = open?.book === name ? open.id : undefined;
  const ids = book.addresses.map(({ addressId }) => addressId);
  return (
    <BookChoice
      key={[ids, book.removed?.addressId, chosen, opened].join(' ')}
      name={name}
      book={book}
      countries={countriesOf[name]}
      kept={savedAddress(name, checkout)}
      recipient={checkout.billingAddress ?? books.billing.addresses[0]}
      chosen={chosen}
      open={opened}
    />
  );
}

function savedAddress(name: BookName, checkout: StepProps['checkout']) {
  if (name === 'billing') return checkout.billingAddress;
  const isStation = name === 'packstation';
  const { shippingAddress } = checkout;
  return shippingAddress?.packstationAddress === isStation ? shippingAddress : null;
}

type AccountProps = { isRegistering: boolean; email: string; minimumLength: number };

/** E-mail field of a guest, with a password for an account that is created during the checkout (CO2). */
function Account({ isRegistering, email: known, minimumLength }: AccountProps) {
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
          hint={texts('shop.password.new.hint', { count: minimumLength })}
          autoComplete="new-password"
        />
      )}
    </div>
  );
}

function Delivery(step: StepProps) {
  const texts = useTexts();
  const { checkout, typed } = step;
  const chosen = typed?.['deliveryType'] ?? checkout.deliveryType;
  const hasStations = checkout.countries.includes('DE') && !checkout.needsSpedition;
  const types: { type: string; book?: BookName }[] = [
    { type: 'sameAsBilling' },
    { type: 'shippingAddress', book: 'shipping' },
    ...(hasStations ? [{ type: 'packstation', book: 'packstation' } as const] : []),
  ];
  return (
    <fieldset
      className="group/delivery grid gap-3"
      onChange={({ target }) => {
        const isStation = target instanceof HTMLInputElement && target.value === 'packstation';
        if (isStation && target.name === 'deliveryType' && target.form) copyRecipient(target.form);
      }}
    >
      <legend className="mb-3 font-display text-h3 font-bold">
        {texts('shop.checkout.deliverTo')}
      </legend>
      {types.map(({ type, book }) => (
        <ChoiceCard
          key={type}
          name="deliveryType"
          value={type}
          defaultChecked={chosen === type}
          title={texts(`shop.checkout.delivery.${type}`)}
          panel={
            book && {
              name: texts(`shop.checkout.delivery.${type}`),
              content: <StepBook name={book} step={step} />,
            }
          }
        >
          {texts(`shop.checkout.delivery.${type}.text`)}
        </ChoiceCard>
      ))}
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

/** Prefills the empty name fields of the packing station with the billing name. */
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

/** Field for the Leitweg-ID, by which e-invoices reach a public institution. */
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
