import '#storefront/texts/checkout.ts';
import { useEffect } from 'react';
import { useRevalidator } from 'react-router';
import { useTexts } from '#storefront/state/texts.tsx';
import { Button, ButtonLink } from '#storefront/ui/button.tsx';
import { Icon } from '#storefront/ui/icon.tsx';
import { TextLink } from '#storefront/ui/text-link.tsx';
import type { ThankYouPage } from './ordered-goods.tsx';

/** Ordered: nothing has to be paid first, or by transfer. Pending: a provider was asked and has not answered. */
export type OrderState = 'ordered' | 'pending' | 'paid' | 'cancelled';

export function stateOf({ status, bankTransfer }: ThankYouPage): OrderState {
  if (status === 'paid' || status === 'cancelled') return status;
  return status === 'awaitingPayment' && !bankTransfer ? 'pending' : 'ordered';
}

export const titleKeys = {
  ordered: 'shop.confirmation.title',
  paid: 'shop.confirmation.title',
  pending: 'shop.confirmation.pendingTitle',
  cancelled: 'shop.confirmation.cancelledTitle',
} as const;

/** How it stands with the order, in words and as a live region: it may change while it is looked at (CO7). */
export function OrderState({ order }: { order: ThankYouPage }) {
  const texts = useTexts();
  const state = stateOf(order);
  return (
    <div className="grid justify-items-start gap-3" aria-live="polite">
      <span className={marks[state].look}>
        <Icon name={marks[state].icon} size="large" />
      </span>
      <h1>{texts(titleKeys[state])}</h1>
      <p className="text-lead">
        {texts('shop.confirmation.number')} <b className="font-code">{order.orderNumber}</b>
      </p>
      {state === 'pending' && <Pending order={order} />}
      {state === 'cancelled' && <Cancelled />}
      {state === 'paid' && <p>{texts('shop.confirmation.paid', { name: order.paymentName })}</p>}
      {(state === 'ordered' || state === 'paid') && (
        <p>{texts('shop.confirmation.mail', { email: order.email })}</p>
      )}
    </div>
  );
}

const mark = 'grid size-14 place-items-center rounded-full';
const marks = {
  ordered: { icon: 'check', look: `${mark} bg-wiese-zart text-wiese` },
  paid: { icon: 'check', look: `${mark} bg-wiese-zart text-wiese` },
  pending: { icon: 'timer', look: `${mark} bg-sonne-zart text-sonne-text` },
  cancelled: { icon: 'x', look: `${mark} bg-sonne-zart text-sonne-text` },
} as const;

/** A provider's call is there within seconds, mostly. */
const askAgainMs = 4_000;

function Pending({ order }: { order: ThankYouPage }) {
  const texts = useTexts();
  const { revalidate } = useRevalidator();
  useEffect(() => {
    const timer = setInterval(() => void revalidate(), askAgainMs);
    return () => clearInterval(timer);
  }, [revalidate]);
  return (
    <>
      <p>{texts('shop.confirmation.pendingText', { email: order.email })}</p>
      <div className="flex flex-wrap items-center gap-4">
        <ButtonLink href="/checkout/pay/">{texts('shop.pay.goOn')}</ButtonLink>
        <form action="/checkout/pay/" method="post">
          <Button type="submit" kind="outline">
            {texts('shop.pay.again')}
          </Button>
        </form>
        <TextLink href="/checkout/confirmation/">{texts('shop.confirmation.reload')}</TextLink>
      </div>
    </>
  );
}

function Cancelled() {
  const texts = useTexts();
  return (
    <>
      <p>{texts('shop.confirmation.cancelledText')}</p>
      <ButtonLink href="/checkout/basket/">{texts('shop.confirmation.toBasket')}</ButtonLink>
    </>
  );
}
