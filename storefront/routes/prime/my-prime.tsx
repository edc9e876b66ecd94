import '#storefront/texts/service.ts';
import { data, Form, redirect } from 'react-router';
import type { ShopDoor } from '#contract/door.ts';
import {
  cancelMyPrime,
  primeState,
  type PrimeStateQuery,
  resumeMyPrime,
  waitForPrime,
} from '#contract/operations.generated.ts';
import { PageHead } from '#storefront/layouts/page-head.tsx';
import { doorContext } from '#storefront/state/door.server.ts';
import { useTexts } from '#storefront/state/texts.tsx';
import { Badge } from '#storefront/ui/badge.tsx';
import { Button, ButtonLink } from '#storefront/ui/button.tsx';
import { useIsSending } from '#storefront/ui/form/use-is-sending.ts';
import { Note } from '#storefront/ui/note.tsx';
import { useFormats } from '#storefront/ui/formats.ts';
import { Facts } from '../account/facts.tsx';
import type { Route } from './+types/my-prime.ts';

export async function loader({ context, url }: Route.LoaderArgs) {
  const state = await context.get(doorContext).ask(primeState, {});
  const news = (['paid', 'pending'] as const).find((name) => url.searchParams.has(name));
  return { ...state, news };
}

/** Cancels, takes that back, or leaves the waiting list. */
export async function action({ context, request }: Route.ActionArgs) {
  const door = context.get(doorContext);
  const deed = (await request.formData()).get('deed');
  const error = await perform(door, String(deed));
  return error === undefined ? redirect('/myaccount/prime/') : data({ error }, { status: 422 });
}

async function perform(door: Pick<ShopDoor, 'ask'>, deed: string): Promise<string | undefined> {
  if (deed === 'cancel') {
    const { cancelPrime } = await door.ask(cancelMyPrime, {});
    return cancelPrime.errorMessage ?? undefined;
  }
  if (deed === 'resume') {
    const { resumePrime } = await door.ask(resumeMyPrime, {});
    return resumePrime.generalErrorMessage ?? undefined;
  }
  await door.ask(waitForPrime, { waits: false });
  return undefined;
}

/** What the customer has of prime, and what can be done about it (CN3). */
export default function MyPrime({ loaderData, actionData }: Route.ComponentProps) {
  const texts = useTexts();
  const { primeInfo } = loaderData.customerInfo;
  const title = texts('shop.prime.mineTitle');
  return (
    <>
      <PageHead title={title} robots="noindex,follow" />
      <h1>{title}</h1>
      {actionData && (
        <Note kind="red" isAlert>
          {texts(actionData.error)}
        </Note>
      )}
      {loaderData.news && (
        <Note kind={loaderData.news === 'paid' ? 'green' : 'blue'} isAlert>
          {texts(loaderData.news === 'paid' ? 'shop.prime.paid' : 'shop.prime.pending')}
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
        <Dates info={primeInfo} />
        <Deeds state={loaderData} />
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

type Info = PrimeStateQuery['customerInfo']['primeInfo'];

function Dates({ info: { startDate, endDate, offeredUntil } }: { info: Info }) {
  const texts = useTexts();
  const { date } = useFormats();
  return (
    <Facts
      facts={[
        [texts('shop.prime.since'), startDate && date(startDate)],
        [texts('shop.prime.until'), endDate && date(endDate)],
        [texts('shop.prime.offeredUntil'), offeredUntil && date(offeredUntil)],
      ]}
    />
  );
}

function Deeds({ state: { primeOffer, customerInfo } }: { state: PrimeStateQuery }) {
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
      {isMember && <Deed deed="cancel" label={texts('shop.prime.cancel')} />}
      {status === 'CANCELLED' && <Deed deed="resume" label={texts('shop.prime.resume')} />}
      {status === 'WAITING' && <Deed deed="leave" label={texts('shop.prime.leaveList')} />}
    </div>
  );
}

function Deed({ deed, label }: { deed: string; label: string }) {
  const isSending = useIsSending();
  return (
    <Form method="post">
      <Button type="submit" kind="outline" name="deed" value={deed} isLoading={isSending}>
        {label}
      </Button>
    </Form>
  );
}
