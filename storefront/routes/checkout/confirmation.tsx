import '#storefront/texts/checkout.ts';
import { Form, redirect } from 'react-router';
import { sampleThankYou, thankYou } from '#contract/operations.generated.ts';
import { PageHead } from '#storefront/layouts/page-head.tsx';
import { doorContext } from '#storefront/state/door.server.ts';
import { useTexts } from '#storefront/state/texts.tsx';
import { Button, ButtonLink } from '#storefront/ui/button.tsx';
import { useFormats } from '#storefront/ui/formats.ts';
import { Icon } from '#storefront/ui/icon.tsx';
import type { Route } from './+types/confirmation.ts';
import { OrderState, stateOf, titleKeys } from './order-state.tsx';
import { OrderFacts } from './order-facts.tsx';
import { OrderedGoods, type ThankYouPage } from './ordered-goods.tsx';

const preview = 'ishop-preview-json';

/**
 * What was just ordered (CO7): only to the browser that ordered, whose order id stands in the address too. An address
 * that asks for a preview is answered with sample data in the state that it names, and for people of the house alone.
 */
export async function loader({ context, url }: Route.LoaderArgs) {
  const door = context.get(doorContext);
  if (url.searchParams.has(preview)) {
    const asked = { preview: url.searchParams.get(preview) };
    const { sampleThankYouPageData: sample } = await door.ask(sampleThankYou, asked);
    if (!sample) throw redirect('/');
    return { order: sample };
  }
  const { orderId } = door.visitor;
  if (!orderId) throw redirect('/');
  const address = `/checkout/confirmation/?order=${encodeURIComponent(orderId)}`;
  if (url.searchParams.get('order') !== orderId) throw redirect(address);
  const { getThankYouPageData: order } = await door.ask(thankYou, { orderId });
  if (!order) throw redirect('/');
  return { order };
}

/** Leaves the order behind: its number and a guest's session are forgotten (CO7). Whatever fails, nobody stays logged in. */
export async function action({ context }: Route.ActionArgs) {
  const door = context.get(doorContext);
  try {
    await door.post('/api/confirmation-cleanup/', {});
  } catch (fault) {
    await door.post('/api/logout-action/', {});
    throw fault;
  }
  return redirect('/');
}

export default function Confirmation({ loaderData: { order } }: Route.ComponentProps) {
  const texts = useTexts();
  const { date } = useFormats();
  const state = stateOf(order);
  return (
    <div className="page-width grid max-w-[1100px] gap-8 pt-10">
      <PageHead title={texts(titleKeys[state])} robots="noindex,follow" />
      <OrderState order={order} />
      {order.bankTransfer && <BankTransfer transfer={order.bankTransfer} />}
      <OrderFacts
        order={order}
        note={texts('shop.confirmation.orderedOn', { date: date(order.orderedAt) })}
      />
      <OrderedGoods order={order} />
      <div className="flex flex-wrap gap-3 print:hidden">
        <Form method="post" className="contents">
          <Button type="submit" isWide kind={state === 'pending' ? 'outline' : 'primary'}>
            {texts('shop.confirmation.continue')}
          </Button>
        </Form>
        <ButtonLink kind="outline" isWide href={order.orderPath}>
          {texts('shop.confirmation.view')}
        </ButtonLink>
        <Button kind="outline" isWide onClick={() => window.print()}>
          <Icon name="printer" />
          {texts('shop.confirmation.print')}
        </Button>
      </div>
    </div>
  );
}

/** Where a prepayment goes. */
function BankTransfer({ transfer }: { transfer: NonNullable<ThankYouPage['bankTransfer']> }) {
  const texts = useTexts();
  const { date } = useFormats();
  const facts = [
    ['shop.confirmation.recipient', transfer.recipient],
    ['shop.confirmation.iban', transfer.iban.replace(/(.{4})(?=.)/g, '$1 ')],
    ['shop.confirmation.bic', transfer.bic],
    ['shop.confirmation.reference', transfer.reference],
    ['shop.confirmation.amount', transfer.amount.stringValue],
    ['shop.confirmation.payUntil', transfer.payUntil && date(transfer.payUntil)],
  ] as const;
  return (
    <section className="grid gap-3 rounded-card bg-sonne-zart p-6 text-sonne-text">
      <h2 className="text-h3">{texts('shop.confirmation.transfer')}</h2>
      <p>{texts('shop.confirmation.transferText')}</p>
      <dl className="grid gap-x-6 gap-y-1 md:grid-cols-[auto_1fr]">
        {facts.map(
          ([key, value]) =>
            value && (
              <div key={key} className="contents">
                <dt>{texts(key)}</dt>
                <dd className="font-code font-bold max-md:mb-2">{value}</dd>
              </div>
            ),
        )}
      </dl>
    </section>
  );
}
