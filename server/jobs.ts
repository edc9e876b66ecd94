import type pg from 'pg';
import type { ParcelCarrier } from '#adapters/carrier/port.ts';
import { keepDealsRunning } from '#demo/deals.ts';
import { renewSigningKeys } from '#shop/access/renew-signing-keys.ts';
import { forgetExpired } from '#shop/account/forget-expired.ts';
import { announceTurnedContent } from '#shop/content/announce-turned-content.ts';
import { announceTurnedDeals } from '#shop/deals/announce-turned-deals.ts';
import { releaseEndedHolds } from '#shop/deals/release-holds.ts';
import { fulfilmentJobs } from '#shop/fulfilment/fulfilment.jobs.ts';
import { trackShipments } from '#shop/fulfilment/track-shipments.ts';
import { forgetLists } from '#shop/lists/forget-lists.ts';
import type { Clock } from '#shop/kernel/clock.ts';
import type { Ctx } from '#shop/kernel/ctx.ts';
import { accountJobs } from '#shop/account/account.jobs.ts';
import { invoicesJobs } from '#shop/invoices/invoices.jobs.ts';
import { listsJobs } from '#shop/lists/lists.jobs.ts';
import { ordersJobs } from '#shop/orders/orders.jobs.ts';
import { remindOfPayments } from '#shop/orders/remind-of-payments.ts';
import { marketingJobs } from '#shop/marketing/marketing.jobs.ts';
import type { MailCtx } from '#shop/mail/speaker.ts';
import { paymentJobs } from '#shop/payment/payment.jobs.ts';
import { askForRatings } from '#shop/ratings/ask-for-ratings.ts';
import { ratingsJobs } from '#shop/ratings/ratings.jobs.ts';
import { primeJobs } from '#shop/prime/prime.jobs.ts';
import { reconcilePrime } from '#shop/prime/reconcile-prime.ts';
import { turnPrime } from '#shop/prime/turn-prime.ts';
import { reconcilePayments } from '#shop/payment/reconcile-payments.ts';
import { searchJobs } from '#shop/search/search.jobs.ts';
import { forgetEntries } from '#shop/marketing/run-competition.ts';
import { expireReturns } from '#shop/returns/end-return.ts';
import { forgetReturnDrafts } from '#shop/returns/forget-drafts.ts';
import { returnsJobs } from '#shop/returns/returns.jobs.ts';
import { stockJobs } from '#shop/stock/stock.jobs.ts';
import { withdrawalsJobs } from '#shop/withdrawals/withdrawals.jobs.ts';
import { keepTracking } from '#shop/tracking/keep-tracking.ts';
import type { RepeatedJob } from './run-jobs.ts';

/** What a job may lean on. Nobody visits: storefront and texts come from the row that it is about. */
export type JobCtx = MailCtx &
  Pick<Ctx, 'log' | 'payments'> & {
    /** Undefined where the settings have no account with one. */
    carrier: ParcelCarrier | undefined;
  };

/** A job over its verb. The payload is what the domain itself enqueued. */
export type Job = (payload: never, ctx: JobCtx) => Promise<unknown>;

/** Every domain's jobs by name. */
export const jobs: Readonly<Record<string, Job>> = {
  ...accountJobs,
  ...fulfilmentJobs,
  ...invoicesJobs,
  ...listsJobs,
  ...marketingJobs,
  ...ordersJobs,
  ...paymentJobs,
  ...returnsJobs,
  ...primeJobs,
  ...ratingsJobs,
  ...searchJobs,
  ...stockJobs,
  ...withdrawalsJobs,
};

/** What the clock asks for. */
export const repeatedJobs: readonly RepeatedJob[] = [
  {
    name: 'renew-signing-keys',
    when: '23 * * * *',
    job: (_: never, ctx) => renewSigningKeys(ctx),
  },
  {
    name: 'announce-turned-content',
    when: '* * * * *',
    job: (_: never, ctx) => announceTurnedContent(ctx),
  },
  {
    name: 'announce-turned-deals',
    when: '* * * * *',
    job: (_: never, ctx) => announceTurnedDeals(ctx),
  },
  {
    name: 'release-deal-holds',
    when: '* * * * *',
    job: (_: never, ctx) => releaseEndedHolds(ctx),
  },
  {
    name: 'reconcile-payments',
    when: '* * * * *',
    job: (_: never, ctx) => reconcilePayments(ctx),
  },
  {
    name: 'track-shipments',
    when: '* * * * *',
    job: (_: never, ctx) => trackShipments(ctx),
  },
  {
    name: 'ask-for-ratings',
    when: '35 * * * *',
    job: (_: never, ctx) => askForRatings(ctx),
  },
  {
    name: 'reconcile-prime',
    when: '* * * * *',
    job: (_: never, ctx) => reconcilePrime(ctx),
  },
  {
    name: 'turn-prime',
    when: '*/5 * * * *',
    job: (_: never, ctx) => turnPrime(ctx),
  },
  {
    name: 'remind-of-payments',
    when: '12 * * * *',
    job: (_: never, ctx) => remindOfPayments(ctx),
  },
  {
    name: 'forget-expired-sessions',
    when: '41 * * * *',
    job: (_: never, ctx) => forgetExpired(ctx),
  },
  {
    name: 'expire-returns',
    when: '7 * * * *',
    job: (_: never, ctx) => expireReturns(ctx),
  },
  {
    name: 'forget-return-drafts',
    when: '53 * * * *',
    job: (_: never, ctx) => forgetReturnDrafts(ctx),
  },
  {
    name: 'forget-competition-entries',
    when: '37 * * * *',
    job: (_: never, ctx) => forgetEntries(ctx),
  },
  {
    name: 'forget-lists',
    when: '47 * * * *',
    job: (_: never, ctx) => forgetLists(ctx),
  },
  {
    name: 'keep-tracking',
    when: '29 * * * *',
    job: (_: never, ctx) => keepTracking(ctx),
  },
];

/** The demo shop's deals never run out. */
export function demoJobs(pool: pg.Pool, clock: Clock): RepeatedJob[] {
  const job: Job = () => keepDealsRunning({ pool, clock });
  return [{ name: 'keep-demo-deals', when: '17 */6 * * *', job }];
}
