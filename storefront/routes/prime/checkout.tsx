import '#storefront/texts/service.ts';
import { data, Form, redirect } from 'react-router';
import {
  startPrimeSubscription,
  primeState,
  type PrimeStateQuery,
  waitForPrime,
} from '#contract/operations.generated.ts';
import { PageHead } from '#storefront/layouts/page-head.tsx';
import { apiContext } from '#storefront/state/api.server.ts';
import { useTexts } from '#storefront/state/texts.tsx';
import { Button, ButtonLink } from '#storefront/ui/button.tsx';
import { ChoiceCard } from '#storefront/ui/choices.tsx';
import { useIsSending } from '#storefront/ui/form/use-is-sending.ts';
import { Note } from '#storefront/ui/note.tsx';
import { TextLink } from '#storefront/ui/text-link.tsx';
import type { Route } from './+types/checkout.ts';
import { ProviderRedirect, type PaymentRedirect } from './provider-redirect.tsx';

export async function loader({ context, url }: Route.LoaderArgs) {
  const state = await context.get(apiContext).ask(primeState, {});
  const code = url.searchParams.get('errorCode');
  const hasFailed = code !== null && code !== 'cancelled';
  const wasCancelled = code === 'cancelled' || url.searchParams.has('cancelPayment');
  const message = hasFailed ? 'shop.prime.declined' : wasCancelled ? 'shop.prime.left' : undefined;
  return { ...state, message };
}

export async function action({ context, request }: Route.ActionArgs) {
  const api = context.get(apiContext);
  const form = await request.formData();
  if (form.get('intent') === 'wait') {
    const { primeWaitingList } = await api.ask(waitForPrime, { waits: true });
    if (primeWaitingList.successful) return redirect('/myaccount/prime/');
    return refused(primeWaitingList.generalErrorMessage);
  }
  const paymentId = String(form.get('paymentId') ?? '');
  const { submitPrimeSubscription: begun } = await api.ask(startPrimeSubscription, { paymentId });
  if (begun.errorMessage !== null) return refused(begun.errorMessage);
  const payment: PaymentRedirect = begun;
  return data({ payment, error: undefined });
}

function refused(error: string | null) {
  return data({ payment: undefined, error: error ?? 'vue.message.internalError' }, { status: 422 });
}

/** Checkout of the membership: price, terms and the order button (CN3). */
export default function PrimeCheckout({ loaderData, actionData }: Route.ComponentProps) {
  const texts = useTexts();
  const error = actionData?.error ?? loaderData.message;
  return (
    <div className="page-width section-gap">
      <PageHead title={texts('shop.prime.checkoutTitle')} />
      <div className="mx-auto grid max-w-[720px] gap-6">
        <h1>{texts('shop.prime.checkoutTitle')}</h1>
        {error && (
          <Note kind="red" isAlert>
            {texts(error)}
          </Note>
        )}
        {actionData?.payment ? (
          <ProviderRedirect payment={actionData.payment} />
        ) : (
          <Step state={loaderData} />
        )}
      </div>
    </div>
  );
}

/** The step that the visitor's state allows. */
function Step({ state }: { state: PrimeStateQuery }) {
  const { primeOffer: offer, customerInfo } = state;
  if (!offer.isOpen)
    return <StateNote text="shop.prime.notOpen" href="/prime/" label="shop.prime.look" />;
  if (customerInfo.visitorLoginState !== 'loggedIn') return <LogIn offer={offer} />;
  if (!offer.hasPlace) return <WaitingListForm state={state} />;
  return offer.isPayable ? (
    <Order offer={offer} />
  ) : (
    <StateNote text="shop.prime.alreadyMember" href="/myaccount/prime/" label="shop.prime.mine" />
  );
}

function StateNote({ text, href, label }: { text: string; href: string; label: string }) {
  const texts = useTexts();
  return (
    <>
      <p className="text-lead">{texts(text)}</p>
      <div>
        <ButtonLink href={href} isWide>
          {texts(label)}
        </ButtonLink>
      </div>
    </>
  );
}

type Offer = PrimeStateQuery['primeOffer'];

function LogIn({ offer }: { offer: Offer }) {
  const texts = useTexts();
  const target = encodeURIComponent('/prime/checkout/');
  return (
    <>
      <Contract offer={offer} />
      <p className="text-lead">{texts('shop.prime.logIn')}</p>
      <div className="flex flex-wrap gap-3">
        <ButtonLink href={`/login/?target=${target}`} isWide>
          {texts('shop.prime.toLogin')}
        </ButtonLink>
        <ButtonLink kind="outline" href={`/myaccount/register/?target=${target}`} isWide>
          {texts('shop.prime.toRegister')}
        </ButtonLink>
      </div>
    </>
  );
}

function WaitingListForm({ state }: { state: PrimeStateQuery }) {
  const texts = useTexts();
  const isSending = useIsSending();
  if (state.customerInfo.primeInfo.status === 'WAITING')
    return <StateNote text="shop.prime.waits" href="/myaccount/prime/" label="shop.prime.mine" />;
  return (
    <Form method="post" className="grid gap-5">
      <p className="text-lead">{texts('shop.prime.full')}</p>
      <p>{texts('shop.prime.fullText')}</p>
      <div>
        <Button type="submit" name="intent" value="wait" size="lg" isWide isLoading={isSending}>
          {texts('shop.prime.wait')}
        </Button>
      </div>
    </Form>
  );
}

const nameOfPayment: Readonly<Record<string, string>> = {
  CREDIT_CARD: 'shop.prime.card',
  PAYPAL: 'shop.prime.payPal',
};

/** Item, price and terms of the order. */
function Contract({ offer: { price, termMonths } }: { offer: Offer }) {
  const texts = useTexts();
  return (
    <section className="grid gap-3 rounded-card border border-linie bg-white p-5 md:p-6">
      <h2 className="text-h3">{texts('shop.prime.yourOrder')}</h2>
      <p className="flex flex-wrap justify-between gap-x-6 text-lead font-bold">
        <span>{texts('shop.prime.article', { months: termMonths })}</span>
        <span>{price.stringValue}</span>
      </p>
      <p className="text-small text-tafel-500">{texts('shop.prime.orderNote')}</p>
    </section>
  );
}

function Order({ offer }: { offer: Offer }) {
  const texts = useTexts();
  const isSending = useIsSending();
  const { paymentIds } = offer;
  return (
    // A document of its own, whose policy allows the form to the provider, also where this page was reached from another one.
    <Form method="post" reloadDocument className="grid gap-6">
      <Contract offer={offer} />
      <fieldset className="grid gap-3">
        <legend className="pb-3 font-display text-h3 font-bold">{texts('shop.prime.payBy')}</legend>
        {paymentIds.map((paymentId, index) => (
          <ChoiceCard
            key={paymentId}
            name="paymentId"
            value={paymentId}
            defaultChecked={index === 0}
            title={texts(nameOfPayment[paymentId] ?? '')}
          />
        ))}
      </fieldset>
      <p className="text-small">
        {texts('shop.prime.agree')}{' '}
        <TextLink href="/service/agb/">{texts('shop.prime.terms')}</TextLink>
        {' · '}
        <TextLink href="/service/widerruf/">{texts('shop.prime.withdrawal')}</TextLink>
      </p>
      <div>
        <Button type="submit" size="lg" isWide isLoading={isSending}>
          {texts('shop.prime.order')}
        </Button>
      </div>
    </Form>
  );
}
