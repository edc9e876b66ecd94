import '#storefront/texts/account.ts';
import { data, redirect } from 'react-router';
import {
  makeListOffer,
  type OfferHeadFragment,
  ownOffers,
} from '#contract/operations.generated.ts';
import { PageHead } from '#storefront/layouts/page-head.tsx';
import { listAddress } from '#storefront/lists/list-path.ts';
import { apiContext } from '#storefront/state/api.server.ts';
import { useTexts } from '#storefront/state/texts.tsx';
import { ButtonLink } from '#storefront/ui/button.tsx';
import { EmptyState } from '#storefront/ui/empty-state.tsx';
import { useFormats } from '#storefront/ui/formats.ts';
import { Pager } from '#storefront/ui/pager.tsx';
import { TextLink } from '#storefront/ui/text-link.tsx';
import type { Route } from './+types/offers.ts';
import { offerFilePath, offerPath } from './offer-path.ts';
import { OfferState } from './offer-state.tsx';
import { Refusals } from './refusals.tsx';
import { requestKeyOf } from './request-key.ts';

export async function loader({ context, url }: Route.LoaderArgs) {
  const page = Number(url.searchParams.get('p') ?? 1);
  const { offers } = await context.get(apiContext).ask(ownOffers, { page: page - 1 });
  if (offers.offers.length === 0 && page > 1) throw redirect('/myaccount/offers/');
  return { page, ...offers };
}

/** Makes an offer of a list and redirects to it; returns why there is none (SC1). */
export async function action({ context, request }: Route.ActionArgs) {
  const form = await request.formData();
  const named = form.get('list');
  const externalId = typeof named === 'string' ? named : '';
  const requestKey = requestKeyOf(form.get('requestKey'));
  const wanted = { externalId, requestKey };
  const { makeListOffer: made } = await context.get(apiContext).ask(makeListOffer, wanted);
  if (made.offerNumber) throw redirect(offerPath(made.offerNumber));
  return data({ refusals: made.refusals, externalId }, { status: 422 });
}

/** The customer's offers, ten per page, the latest first (SC1). */
export default function Offers({ loaderData, actionData }: Route.ComponentProps) {
  const { page, offers, totalPages } = loaderData;
  const texts = useTexts();
  const title = texts('shop.offers.title');
  return (
    <>
      <PageHead title={title} />
      <h1>{title}</h1>
      {actionData && (
        <div className="grid justify-items-start gap-2">
          <Refusals refusals={actionData.refusals} heading={texts('shop.offers.noneOfList')} />
          <TextLink href={listAddress(actionData.externalId)} className="py-1">
            {texts('shop.offers.backToList')}
          </TextLink>
        </div>
      )}
      {offers.length > 0 ? (
        <ul className="grid gap-4">
          {offers.map((offer) => (
            <li key={offer.offerNumber}>
              <OfferCard offer={offer} />
            </li>
          ))}
        </ul>
      ) : (
        <EmptyState
          headingLevel={2}
          headline={texts('shop.offers.none')}
          text={texts('shop.offers.noneText')}
        >
          <ButtonLink href="/checkout/basket/">{texts('shop.offers.toBasket')}</ButtonLink>
        </EmptyState>
      )}
      <Pager
        current={page}
        total={totalPages}
        hrefOf={(number) => (number > 1 ? `/myaccount/offers/?p=${number}` : '/myaccount/offers/')}
      />
    </>
  );
}

function OfferCard({ offer }: { offer: OfferHeadFragment }) {
  const texts = useTexts();
  const { date } = useFormats();
  const { offerNumber, madeAt, orderReference, pieces, total } = offer;
  const id = `offer-${offerNumber}`;
  return (
    <article
      aria-labelledby={id}
      className="grid gap-3 rounded-card border border-linie bg-white px-5 py-4 md:grid-cols-[minmax(0,1fr)_auto] md:items-center"
    >
      <div className="grid justify-items-start gap-1.5">
        <h2 id={id} className="text-h3">
          <TextLink href={offerPath(offerNumber)} className="font-code">
            {offerNumber}
          </TextLink>
        </h2>
        <p className="text-small text-tafel-500">
          {texts('shop.offers.madeOn', { day: date(madeAt) })} ·{' '}
          {texts('shop.offers.pieces', { count: pieces })}
        </p>
        {orderReference && (
          <p className="text-small wrap-anywhere text-tafel-500">
            {texts('shop.offers.reference', { reference: orderReference })}
          </p>
        )}
        <OfferState offer={offer} />
      </div>
      <div className="grid gap-2 md:justify-items-end">
        <p className="font-display text-h3 font-bold whitespace-nowrap tabular-nums">
          {total.stringValue}
        </p>
        <p className="flex flex-wrap gap-x-5">
          <TextLink href={offerPath(offerNumber)} className="py-2.5">
            {texts('shop.offers.show')}
            <span className="sr-only"> {offerNumber}</span>
          </TextLink>
          <TextLink href={offerFilePath(offerNumber)} download className="py-2.5">
            {texts('shop.offers.pdf')}
            <span className="sr-only"> {offerNumber}</span>
          </TextLink>
        </p>
      </div>
    </article>
  );
}
