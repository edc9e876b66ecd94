import '#storefront/texts/checkout.ts';
import { useEffect, useRef } from 'react';
import { redirect, redirectDocument } from 'react-router';
import {
  abandonPayment,
  continuePayment,
  type ContinuePaymentMutation,
} from '#contract/operations.generated.ts';
import type { ShopApi } from '#contract/shop-api.ts';
import { PageHead } from '#storefront/layouts/page-head.tsx';
import { apiContext } from '#storefront/state/api.server.ts';
import { useTexts } from '#storefront/state/texts.tsx';
import { Button, ButtonLink } from '#storefront/ui/button.tsx';
import { Icon } from '#storefront/ui/icon.tsx';
import { leaveForProvider } from './leave-for-provider.ts';
import type { Route } from './+types/pay.ts';

/** Payment page of the order placed in this browser (CO6): forwards to the provider, on a return to it as well. */
export async function loader({ context }: Route.LoaderArgs) {
  const api = context.get(apiContext);
  const { orderId } = api.visitor;
  if (!orderId) throw redirect('/');
  const { continuePayment: continuation } = await api.ask(continuePayment, {
    orderId,
    again: false,
  });
  return requireOpen(continuation);
}

/** Starts a new payment for the same order, or abandons the order: to pay with another method, or to cancel it. */
export async function action({ context, request }: Route.ActionArgs) {
  const api = context.get(apiContext);
  const { orderId } = api.visitor;
  if (!orderId) throw redirect('/');
  const intent = (await request.formData()).get('intent');
  if (intent === 'otherWay' || intent === 'cancel') return abandon(api, orderId, intent);
  const { continuePayment: continuation } = await api.ask(continuePayment, {
    orderId,
    again: true,
  });
  requireOpen(continuation);
  return redirectDocument('/checkout/pay/');
}

async function abandon(api: ShopApi, orderId: string, intent: 'otherWay' | 'cancel') {
  const { abandonPayment: abandoned } = await api.ask(abandonPayment, { orderId });
  if (abandoned.state === 'pending')
    return redirect(`/checkout/confirmation/?${pendingQuery(orderId)}`);
  if (abandoned.state !== 'cancelled') return redirect('/checkout/confirmation/');
  api.remember('orderId', undefined);
  if (intent === 'cancel') return redirect('/checkout/basket/?notice=shop.pay.givenUp');
  const isWallet = abandoned.paymentId === 'PAYPAL' || abandoned.paymentId === 'AMAZONPAY';
  return redirect(`/checkout/payment/${isWallet ? `?cancelPayment=${abandoned.paymentId}` : ''}`);
}

function pendingQuery(orderId: string): URLSearchParams {
  return new URLSearchParams({ order: orderId, notice: 'shop.pay.notNow' });
}

type Continuation = ContinuePaymentMutation['continuePayment'];

function requireOpen(continuation: Continuation): Continuation {
  if (continuation.state === 'open') return continuation;
  throw redirect(redirects[continuation.state] ?? '/checkout/confirmation/');
}

const redirects: Record<string, string | undefined> = {
  unknown: '/',
  cancelled: '/checkout/payment/?errorCode=cancelled',
};

export default function Pay({ loaderData }: Route.ComponentProps) {
  const texts = useTexts();
  const { redirectUrl, computopData } = loaderData;
  return (
    <div className="page-width grid max-w-[700px] justify-items-start gap-5 pt-10">
      <PageHead title={texts('shop.pay.title')} />
      <h1>{texts('shop.pay.title')}</h1>
      <p className="text-lead">{texts('shop.pay.text')}</p>
      {computopData && <ProviderForm form={computopData} />}
      {redirectUrl && <ProviderLink address={redirectUrl} />}
      <p className="flex items-center gap-2 text-small text-tafel-500">
        <Icon name="lock" size="small" />
        {texts('shop.checkout.encrypted')}
      </p>
    </div>
  );
}

/**
 * Form that posts to the provider by script, or by its button without script. It first replaces the page's history
 * entry by the order's address, so that Back at the provider does not post the form a second time.
 */
function ProviderForm({ form }: { form: NonNullable<Continuation['computopData']> }) {
  const texts = useTexts();
  const element = useRef<HTMLFormElement>(null);
  useEffect(() => {
    history.replaceState(null, '', '/checkout/confirmation/');
    element.current?.submit();
    return reloadWhenRestored();
  }, []);
  return (
    <form ref={element} action={form.action} method="post">
      {form.fields.map(({ name, value }) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <Button type="submit" size="lg">
        {texts('shop.pay.goOn')}
      </Button>
    </form>
  );
}

/** Reloads a page restored from the back/forward cache, whose address is now the order's. */
function reloadWhenRestored(): () => void {
  const reload = ({ persisted }: PageTransitionEvent): void => {
    if (persisted) location.reload();
  };
  addEventListener('pageshow', reload);
  return () => removeEventListener('pageshow', reload);
}

function ProviderLink({ address }: { address: string }) {
  const texts = useTexts();
  useEffect(() => leaveForProvider(address), [address]);
  return (
    <ButtonLink href={address} size="lg">
      {texts('shop.pay.goOn')}
    </ButtonLink>
  );
}
