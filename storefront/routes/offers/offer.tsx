import '#storefront/texts/account.ts';
import '#storefront/texts/checkout.ts';
import { data, Form, redirect, redirectDocument } from 'react-router';
import {
  orderOffer,
  ownOffer,
  type OwnOfferQuery,
  renewOffer,
} from '#contract/operations.generated.ts';
import { PageHead } from '#storefront/layouts/page-head.tsx';
import { apiContext, notFound } from '#storefront/state/api.server.ts';
import { useTexts } from '#storefront/state/texts.tsx';
import { Button, ButtonLink } from '#storefront/ui/button.tsx';
import { useIsSending } from '#storefront/ui/form/use-is-sending.ts';
import { useFormats } from '#storefront/ui/formats.ts';
import { Icon } from '#storefront/ui/icon.tsx';
import { NamesOn } from '#storefront/ui/names-on.tsx';
import { Note } from '#storefront/ui/note.tsx';
import { Picture } from '#storefront/ui/picture.tsx';
import { TextLink } from '#storefront/ui/text-link.tsx';
import { UnbrokenName } from '#storefront/ui/unbroken-name.tsx';
import { orderPath } from '../account/order-path.ts';
import { Totals } from '../checkout/totals.tsx';
import type { Route } from './+types/offer.ts';
import { offerFilePath, offerPath } from './offer-path.ts';
import { OfferState } from './offer-state.tsx';
import { Refusals } from './refusals.tsx';
import { requestKeyOf } from './request-key.ts';

/** Loads one of the customer's own offers; 404 for any other (SC1). */
export async function loader({ context, url }: Route.LoaderArgs) {
  const offerNumber = url.searchParams.get('offerNumber') ?? '';
  const { offer } = await context.get(apiContext).ask(ownOffer, { offerNumber });
  if (!offer) throw notFound();
  return { offer, requestKey: crypto.randomUUID() };
}

/** Begins to order the offer, or makes a new one of it; returns why not. */
export async function action({ context, request, url }: Route.ActionArgs) {
  const api = context.get(apiContext);
  const offerNumber = url.searchParams.get('offerNumber') ?? '';
  const form = await request.formData();
  if (form.get('intent') === 'renew') {
    const requestKey = requestKeyOf(form.get('requestKey'));
    const { renewOffer: made } = await api.ask(renewOffer, { offerNumber, requestKey });
    if (made.offerNumber) throw redirect(offerPath(made.offerNumber));
    return data({ refusals: made.refusals }, { status: 422 });
  }
  const { orderOffer: opened } = await api.ask(orderOffer, { offerNumber });
  if (!opened.cartId) return data({ refusals: opened.refusals }, { status: 422 });
  api.remember('cartId', opened.cartId);
  throw redirectDocument('/checkout/login/');
}

type Offer = NonNullable<OwnOfferQuery['offer']>;

/** Page of one of the customer's offers: its articles and sums, and what can be done with it. */
export default function OfferPage({ loaderData, actionData }: Route.ComponentProps) {
  const texts = useTexts();
  const { date } = useFormats();
  const { offer, requestKey } = loaderData;
  const title = texts('shop.offers.number', { number: offer.offerNumber });
  return (
    <>
      <PageHead title={title} />
      <div className="grid justify-items-start gap-2">
        <TextLink href="/myaccount/offers/" className="py-1">
          {texts('shop.offers.back')}
        </TextLink>
        <h1 className="wrap-anywhere">
          <UnbrokenName name={title} />
        </h1>
        <p className="text-small text-tafel-500">
          {texts('shop.offers.madeOn', { day: date(offer.madeAt) })}
        </p>
        {offer.orderReference && (
          <p className="wrap-anywhere">
            {texts('shop.offers.reference', { reference: offer.orderReference })}
          </p>
        )}
        <OfferState offer={offer} />
      </div>
      {actionData && <Refusals refusals={actionData.refusals} />}
      <div className="grid gap-6 *:min-w-0 xl:grid-cols-[minmax(0,1fr)_340px] xl:items-start">
        <OfferLines lines={offer.lines} />
        <aside className="grid gap-4 rounded-card border border-linie bg-white p-5">
          <Totals
            articleCount={offer.pieces}
            subtotal={offer.subtotal}
            vouchers={[]}
            shippingCost={offer.shippingCost}
            paymentFee={null}
            tax={offer.tax}
            total={offer.total}
          />
          <OfferActions offer={offer} requestKey={requestKey} />
        </aside>
      </div>
    </>
  );
}

function OfferActions({ offer, requestKey }: { offer: Offer; requestKey: string }) {
  const texts = useTexts();
  const isSending = useIsSending();
  const { state, orderId, offerNumber } = offer;
  return (
    <Form method="post" className="grid gap-3">
      <input type="hidden" name="requestKey" value={requestKey} />
      {state === 'open' && (
        <>
          <Button type="submit" name="intent" value="order" isWide="always" isLoading={isSending}>
            {texts('shop.offers.order')}
          </Button>
          <p className="text-small text-tafel-500">{texts('shop.offers.orderNote')}</p>
        </>
      )}
      {state === 'ended' && (
        <>
          <Note kind="sun">{texts('shop.offers.endedText')}</Note>
          <Button type="submit" name="intent" value="renew" isWide="always" isLoading={isSending}>
            {texts('shop.offers.renew')}
          </Button>
        </>
      )}
      {orderId && (
        <ButtonLink href={orderPath(orderId)} isWide="always">
          {texts('shop.offers.toOrder', { number: orderId })}
        </ButtonLink>
      )}
      <ButtonLink href={offerFilePath(offerNumber)} kind="outline" isWide="always" download>
        <Icon name="download" size="small" />
        {texts('shop.offers.pdf')}
      </ButtonLink>
    </Form>
  );
}

function OfferLines({ lines }: Pick<Offer, 'lines'>) {
  const texts = useTexts();
  return (
    <ul className="grid divide-y divide-linie-blau rounded-card border border-linie bg-white px-5">
      {lines.map((line) => (
        <li
          key={line.itemId}
          className="grid grid-cols-[4.5rem_minmax(0,1fr)] gap-x-4 gap-y-1 py-3.5 md:grid-cols-[4.5rem_minmax(0,1fr)_auto]"
        >
          <Picture
            picture={{ ...line.picture, alt: '' }}
            shape="thumb"
            className="w-18 rounded-[6px_6px_12px_12px]"
          />
          <div className="grid content-start gap-0.5">
            <a href={line.path} className="font-semibold underline-offset-3 hover:underline">
              <UnbrokenName name={line.name} />
            </a>
            {line.variant && <p className="text-small text-tafel-500">{line.variant}</p>}
            <p className="text-small text-tafel-500">
              <span className="code">{line.orderNumber}</span>
            </p>
            <NamesOn names={line.names} />
          </div>
          <p className="max-md:col-start-2 md:text-right">
            <b className="whitespace-nowrap tabular-nums">{line.total.stringValue}</b>
            <span className="block text-small whitespace-nowrap text-tafel-500">
              {texts('shop.offers.each', {
                quantity: line.quantity,
                price: line.pricePerUnit.stringValue,
              })}
            </span>
          </p>
        </li>
      ))}
    </ul>
  );
}
