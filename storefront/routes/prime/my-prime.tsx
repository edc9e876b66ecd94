import '#storefront/texts/service.ts';
import { data, Form, redirect } from 'react-router';
import type { ShopApi } from '#contract/shop-api.ts';
import {
  cancelMyPrime,
  primeState,
  type PrimeStateQuery,
  resumeMyPrime,
  waitForPrime,
} from '#contract/operations.generated.ts';
import { PageHead } from '#storefront/layouts/page-head.tsx';
import { apiContext } from '#storefront/state/api.server.ts';
import { useTexts } from '#storefront/state/texts.tsx';
import { Badge } from '#storefront/ui/badge.tsx';
import { Button, ButtonLink } from '#storefront/ui/button.tsx';
import { useIsSending } from '#storefront/ui/form/use-is-sending.ts';
import { Note } from '#storefront/ui/note.tsx';
import { useFormats } from '#storefront/ui/formats.ts';
import { DescriptionList } from '../account/description-list.tsx';
import type { Route } from './+types/my-prime.ts';

export async function loader({ context, url }: Route.LoaderArgs) {
  const state = await context.get(apiContext).ask(primeState, {});
  const paymentState = (['paid', 'pending'] as const).find((name) => url.searchParams.has(name));
  return { ...state, paymentState };
}

/** Cancels or resumes the membership, or leaves the waiting list. */
export async function action({ context, request }: Route.ActionArgs) {
  const api = context.get(apiContext);
  const intent = (await request.formData()).get('intent');
  const error = await perform(api, String(intent));
  return error === undefined ? redirect('/myaccount/prime/') : data({ error }, { status: 422 });
}

async function perform(api: Pick<ShopApi, 'ask'>, intent: string): Promise<string | undefined> {
  if (intent === 'cancel') {
    const { cancelPrime } = await api.ask(cancelMyPrime, {});
    return cancelPrime.errorMessage ?? undefined;
  }
  if (intent === 'resume') {
    const { resumePrime } = await api.ask(resumeMyPrime, {});
    return resumePrime.generalErrorMessage ?? undefined;
  }
  await api.ask(waitForPrime, { waits: false });
  return undefined;
}

/** Account page with the state of the customer's membership and its actions (CN3). */
export default function MyPrime({ loaderData, actionData }: Route.ComponentProps) {
  const texts = useTexts();
  const { primeInfo } = loaderData.customerInfo;
  const title = texts('shop.prime.mineTitle');
  return (
    <>
      <PageHead title={title} />
      <h1>{title}</h1>
      {actionData && (
        <Note kind="red" isAlert>
          {texts(actionData.error)}
        </Note>
      )}
      {loaderData.paymentState && (
        <Note kind={loaderData.paymentState === 'paid' ? 'green' : 'blue'} isAlert>
          {texts(loaderData.paymentState === 'paid' ? 'shop.prime.paid' : 'shop.prime.pending')}
        </Note>
      )}
      <section className="grid justify-items-start gap-4 rounded-card border border-linie bg-white p-5 md:p-6">
        {primeInfo.isInTerm && <Badge kind="prime">{texts('shop.prime.title')}</Badge>}
        <p className="text-lead">
          {texts(
            primeInfo.offeredUntil
              ? 'shop.prime.offered'
              : (textsOfStatus[primeInfo.status] ?? 'shop.prime.status.NONE'),
          )}
        </p>
        <Offer state={loaderData} />
        <Dates info={primeInfo} />
        <Actions state={loaderData} />
      </section>
    </>
  );
}

const textsOfStatus: Readonly<Record<string, string>> = {
  NONE: 'shop.prime.status.NONE',
  WAITING: 'shop.prime.waits',
  ACTIVE: 'shop.prime.status.ACTIVE',
  CANCELLED: 'shop.prime.status.CANCELLED',
  EXPIRED: 'shop.prime.status.EXPIRED',
  PAYMENT_DUE: 'shop.prime.status.PAYMENT_DUE',
};

/** Price and term, for customers who may join. */
function Offer({ state: { primeOffer: offer, customerInfo } }: { state: PrimeStateQuery }) {
  const texts = useTexts();
  const { status } = customerInfo.primeInfo;
  if (!offer.isOpen || (status !== 'NONE' && status !== 'EXPIRED')) return null;
  const { price, termMonths: months } = offer;
  return (
    <p>
      <b className="block">{texts('shop.prime.price', { price: price.stringValue, months })}</b>
      <span className="text-small text-tafel-500">{texts('shop.prime.priceNote')}</span>
    </p>
  );
}

type Info = PrimeStateQuery['customerInfo']['primeInfo'];

function Dates({ info: { startDate, endDate, offeredUntil } }: { info: Info }) {
  const texts = useTexts();
  const { date } = useFormats();
  return (
    <DescriptionList
      facts={[
        [texts('shop.prime.since'), startDate && date(startDate)],
        [texts('shop.prime.until'), endDate && date(endDate)],
        [texts('shop.prime.offeredUntil'), offeredUntil && date(offeredUntil)],
      ]}
    />
  );
}

function Actions({ state: { primeOffer, customerInfo } }: { state: PrimeStateQuery }) {
  const texts = useTexts();
  const { status, offeredUntil } = customerInfo.primeInfo;
  const mayPay = primeOffer.isOpen && primeOffer.isPayable;
  const isMember = status === 'ACTIVE' || status === 'PAYMENT_DUE';
  return (
    <div className="flex flex-wrap gap-3">
      {mayPay && (status !== 'WAITING' || offeredUntil) && (
        <ButtonLink href="/prime/start/" isWide>
          {texts(isMember ? 'shop.prime.payNext' : 'shop.prime.join')}
        </ButtonLink>
      )}
      {isMember && <ActionForm intent="cancel" label={texts('shop.prime.cancel')} />}
      {status === 'CANCELLED' && <ActionForm intent="resume" label={texts('shop.prime.resume')} />}
      {status === 'WAITING' && <ActionForm intent="leave" label={texts('shop.prime.leaveList')} />}
    </div>
  );
}

function ActionForm({ intent, label }: { intent: string; label: string }) {
  const isSending = useIsSending();
  return (
    <Form method="post">
      <Button type="submit" kind="outline" name="intent" value={intent} isLoading={isSending}>
        {label}
      </Button>
    </Form>
  );
}
