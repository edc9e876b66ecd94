import '#storefront/texts/checkout.ts';
import { useEffect, useRef } from 'react';
import { redirect, redirectDocument } from 'react-router';
import { continuePayment, type ContinuePaymentMutation } from '#contract/operations.generated.ts';
import { PageHead } from '#storefront/layouts/page-head.tsx';
import { doorContext } from '#storefront/state/door.server.ts';
import { useTexts } from '#storefront/state/texts.tsx';
import { Button, ButtonLink } from '#storefront/ui/button.tsx';
import { Icon } from '#storefront/ui/icon.tsx';
import type { Route } from './+types/pay.ts';

/** Leads the payer of the order that was just made to its provider (CO6); whoever comes back here goes there again. */
export async function loader({ context }: Route.LoaderArgs) {
  const door = context.get(doorContext);
  const { orderId } = door.visitor;
  if (!orderId) throw redirect('/');
  const { continuePayment: way } = await door.ask(continuePayment, { orderId, again: false });
  return openWay(way);
}

/** Tries once more, with a new payment for the same order. */
export async function action({ context }: Route.ActionArgs) {
  const door = context.get(doorContext);
  const { orderId } = door.visitor;
  if (!orderId) throw redirect('/');
  const { continuePayment: way } = await door.ask(continuePayment, { orderId, again: true });
  openWay(way);
  return redirectDocument('/checkout/pay/');
}

type Way = ContinuePaymentMutation['continuePayment'];

function openWay(way: Way): Way {
  if (way.state === 'open') return way;
  throw redirect(ways[way.state] ?? '/checkout/confirmation/');
}

const ways: Record<string, string | undefined> = {
  unknown: '/',
  cancelled: '/checkout/payment/?errorCode=cancelled',
};

export default function Pay({ loaderData }: Route.ComponentProps) {
  const texts = useTexts();
  const { redirectUrl, computopData } = loaderData;
  return (
    <div className="page-width grid max-w-[700px] justify-items-start gap-5 pt-10">
      <PageHead title={texts('shop.pay.title')} robots="noindex,follow" />
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

/** Goes on by itself once the page has come alive; by its button without script. */
function ProviderForm({ form }: { form: NonNullable<Way['computopData']> }) {
  const texts = useTexts();
  const element = useRef<HTMLFormElement>(null);
  useEffect(() => element.current?.submit(), []);
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

/** As long as the document says that a browser waits. */
const waitMs = 100;

function ProviderLink({ address }: { address: string }) {
  const texts = useTexts();
  useEffect(() => {
    const timer = setTimeout(() => location.replace(address), waitMs);
    return () => clearTimeout(timer);
  }, [address]);
  return (
    <ButtonLink href={address} size="lg">
      {texts('shop.pay.goOn')}
    </ButtonLink>
  );
}
