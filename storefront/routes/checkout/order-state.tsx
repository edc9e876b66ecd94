import '#storefront/texts/checkout.ts';
import { useEffect } from 'react';
import { useRevalidator } from 'react-router';
import { useTexts } from '#storefront/state/texts.tsx';
import { Button, ButtonLink } from '#storefront/ui/button.tsx';
import { Icon } from '#storefront/ui/icon.tsx';
import { TextLink } from '#storefront/ui/text-link.tsx';
import type { ThankYouPage } from './ordered-goods.tsx';

/** Ordered: nothing is due online, e.g. a bank transfer. Pending: the provider has not confirmed the payment yet. */
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

/** State of the order in words, as a live region: a pending order updates while it is shown (CO7). */
export function OrderState({ order }: { order: ThankYouPage }) {
  const texts = useTexts();
  const state = stateOf(order);
  return (
    <div className="grid justify-items-start gap-3" aria-live="polite">
      <span className={marks[state].className}>
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
  ordered: { icon: 'check', className: `${mark} bg-wiese-zart text-wiese` },
  paid: { icon: 'check', className: `${mark} bg-wiese-zart text-wiese` },
  pending: { icon: 'timer', className: `${mark} bg-sonne-zart text-sonne-text` },
  cancelled: { icon: 'x', className: `${mark} bg-sonne-zart text-sonne-text` },
} as const;

/** Interval of polling for a pending payment. Providers mostly call back within seconds. */
const pollIntervalMs = 4_000;

function Pending({ order }: { order: ThankYouPage }) {
  const texts = useTexts();
  const { revalidate } = useRevalidator();
  useEffect(() => {
    const timer = setInterval(() => void revalidate(), pollIntervalMs);
    return () => clearInterval(timer);
  }, [revalidate]);
  return (
    <>
      <p>{texts('shop.confirmation.pendingText', { email: order.email })}</p>
      <div className="flex flex-wrap items-center gap-4">
        <ButtonLink href="/checkout/pay/" target="_self">
          {texts('shop.pay.goOn')}
        </ButtonLink>
        <form action="/checkout/pay/" method="post" className="contents">
          <Button type="submit" kind="outline">
            {texts('shop.pay.again')}
          </Button>
          <Button type="submit" kind="outline" name="intent" value="otherWay">
            {texts('shop.pay.otherWay')}
          </Button>
          <Button type="submit" kind="link" name="intent" value="cancel">
            {texts('shop.pay.cancelOrder')}
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
