import { approvalsJobs } from '#shop/approvals/approvals.jobs.ts';
import { endOverdueRequests } from '#shop/approvals/end-overdue.ts';
import { documentsJobs } from '#connect/documents.jobs.ts';
import type { ParcelCarrier } from '#adapters/carrier/port.ts';
import type { ObjectStore } from '#adapters/files/object-port.ts';
import { dunningJobs } from '#shop/bookkeeping/dunning/dunning.jobs.ts';
import { proposeReminders } from '#shop/bookkeeping/dunning/propose-reminders.ts';
import { keepPartitions } from '#shop/audit/audit.sql.ts';
import { deleteAbandonedCarts } from '#shop/checkout/delete-abandoned-carts.ts';
import { renewSigningKeys } from '#shop/access/renew-signing-keys.ts';
import { forgetExpired } from '#shop/account/forget-expired.ts';
import { catalogueEditingJobs } from '#shop/catalogue-editing/catalogue-editing.jobs.ts';
import { announceDueContent } from '#shop/content/announce-due-content.ts';
import { runPartPlans } from '#shop/content-desk/parts/run-plans.ts';
import { runSchedules } from '#shop/content-desk/schedules/run-schedules.ts';
import { announceDueDeals } from '#shop/deals/announce-due-deals.ts';
import { releaseEndedHolds } from '#shop/deals/release-holds.ts';
import { feedsJobs } from '#shop/feeds/feeds.jobs.ts';
import { deleteOldFeeds } from '#shop/feeds/delete-old-feeds.ts';
import { keepFigures } from '#shop/figures/keep-figures.ts';
import { renewAllFeeds, renewStaleFeeds } from '#shop/feeds/renew-feeds.ts';
import { deleteOldRunFiles } from '#shop/exchange/delete-old-files.ts';
import { exchangeJobs } from '#shop/exchange/exchange.jobs.ts';
import type { Pace } from '#shop/exchange/pace.ts';
import { claimDueSchedules } from '#shop/exchange/schedules/claim-schedules.ts';
import type { PictureFetching } from '#shop/exchange/pictures/fetch-pictures.ts';
import type { ScheduleJobCtx } from '#shop/exchange/schedules/run-schedule.ts';
import { collectUnused } from '#shop/files/collect-unused.ts';
import { type FileJobCtx, filesJobs } from '#shop/files/files.jobs.ts';
import { fulfilmentJobs } from '#shop/fulfilment/fulfilment.jobs.ts';
import { trackShipments } from '#shop/fulfilment/track-shipments.ts';
import { deleteEndedOffers } from '#shop/offers/delete-ended-offers.ts';
import { deleteOverInvitations } from '#shop/organisations/delete-over-invitations.ts';
import { organisationsJobs } from '#shop/organisations/organisations.jobs.ts';
import { boardsJobs } from '#shop/boards/boards.jobs.ts';
import { deleteOverSchoolInvitations } from '#shop/boards/delete-over-invitations.ts';
import { deleteEndedLists } from '#shop/lists/delete-ended-lists.ts';
import type { JobHandlers } from '#shop/kernel/jobs.ts';
import type { Ctx } from '#shop/kernel/ctx.ts';
import { accountJobs } from '#shop/sign-in/account.jobs.ts';
import type { VatCheckJobCtx } from '#shop/account/vat-check/check-vat-id.ts';
import { vatCheckJobs } from '#shop/account/vat-check/vat-check.jobs.ts';
import type { PeppolJobCtx } from '#shop/invoices/peppol/send-by-peppol.ts';
import { invoicesJobs } from '#shop/invoices/invoices.jobs.ts';
import { listsJobs } from '#shop/lists/lists.jobs.ts';
import { ordersJobs } from '#shop/orders/mails/orders.jobs.ts';
import { remindOfPayments } from '#shop/orders/remind-of-payments.ts';
import { marketingJobs } from '#shop/marketing/marketing.jobs.ts';
import { mailJobs } from '#shop/mail/mail.jobs.ts';
import { forgetSentMails } from '#shop/mail/send-once.ts';
import type { MailCtx } from '#shop/mail/mail-ctx.ts';
import { paymentJobs } from '#shop/payment/payment.jobs.ts';
import { inviteRatings } from '#shop/reviews/invite-ratings.ts';
import { ratingsJobs } from '#shop/reviews/reviews.jobs.ts';
import { priceDeskJobs } from '#shop/price-desk/price-desk.jobs.ts';
import { runPlans } from '#shop/price-desk/run-plans.ts';
import { endFunds } from '#shop/class-fund/end-funds.ts';
import { fundMoneyJobs } from '#shop/class-fund/money/fund-money.jobs.ts';
import { reconcileFunds } from '#shop/class-fund/money/reconcile-funds.ts';
import { primeJobs } from '#shop/prime/prime.jobs.ts';
import { reconcilePrime } from '#shop/prime/reconcile-prime.ts';
import { advanceMemberships } from '#shop/prime/advance-memberships.ts';
import { reconcilePayments } from '#shop/settlement/reconcile-payments.ts';
import { searchJobs } from '#shop/search/search.jobs.ts';
import { forgetSearchedWords } from '#shop/search/count-searches.ts';
import { deleteOldContactMessages } from '#shop/marketing/contact-desk/delete-contact-messages.ts';
import { deleteOldGuests } from '#shop/privacy/delete-old-guests.ts';
import { deleteOldEntries } from '#shop/marketing/run-competition.ts';
import { forgetPunchOut } from '#shop/punchout/keep-message.ts';
import { expireReturns } from '#shop/returns/end-return.ts';
import { deleteOldReturnDrafts } from '#shop/returns/delete-old-drafts.ts';
import { messagesJobs } from '#shop/returns/messages/messages.jobs.ts';
import { deleteEndedStandingOrders } from '#shop/standing-orders/delete-ended-standing-orders.ts';
import { runStandingOrders } from '#shop/standing-orders/run-standing-orders.ts';
import { standingOrdersJobs } from '#shop/standing-orders/standing-orders.jobs.ts';
import { returnsJobs } from '#shop/returns/returns.jobs.ts';
import { type StaffJobCtx, staffJobs } from '#shop/staff/people/staff.jobs.ts';
import { deleteOverStaff } from '#shop/staff/staff.sql.ts';
import { callWaiting } from '#shop/stock-alerts/call-waiting.ts';
import { deleteOldAlerts } from '#shop/stock-alerts/end-alerts.ts';
import { stockAlertJobs } from '#shop/stock-alerts/stock-alerts.jobs.ts';
import { stockJobs } from '#shop/stock/stock.jobs.ts';
import { withdrawalsJobs } from '#shop/returns/withdrawal/withdrawals.jobs.ts';
import { forgetEvents } from '#shop/webhooks/manage-webhooks.ts';
import { fetchDueOrders } from '#shop/punchout/claim-sources.ts';
import type { FetchJobCtx } from '#shop/punchout/fetching/fetch-orders.ts';
import type { WebhookJobCtx } from '#shop/webhooks/deliver-webhook.ts';
import { webhooksJobs } from '#shop/webhooks/webhooks.jobs.ts';
import { keepTracking } from '#shop/tracking/keep-tracking.ts';

/** The context of jobs. It has no visitor: storefront and texts come from the row that the job is about. */
export type JobCtx = MailCtx &
  StaffJobCtx &
  WebhookJobCtx &
  ScheduleJobCtx &
  PictureFetching &
  VatCheckJobCtx &
  PeppolJobCtx &
  FetchJobCtx &
  FileJobCtx &
  Pick<Ctx, 'log' | 'payments' | 'reads'> & {
    /** Of imports. */
    pace?: Pace;
    /** Undefined without an account in the settings. */
    carrier: ParcelCarrier | undefined;
    objects: ObjectStore;
  };

/** A job, which calls a verb. `JobPayloads` has its payload by name. */
export type Job = (payload: never, ctx: JobCtx) => Promise<unknown>;

/** A job that is enqueued by schedule, once for all nodes. */
export type RepeatedJob = {
  name: string;
  /** Crontab expression, in UTC. */
  when: string;
  job: (ctx: JobCtx) => Promise<unknown>;
};

/** Every domain's jobs by name. A job that no domain handles does not compile. */
export const jobs: Required<JobHandlers<JobCtx>> = {
  ...accountJobs,
  ...approvalsJobs,
  ...boardsJobs,
  ...catalogueEditingJobs,
  ...dunningJobs,
  ...feedsJobs,
  ...exchangeJobs,
  ...filesJobs,
  ...fulfilmentJobs,
  ...invoicesJobs,
  ...listsJobs,
  ...mailJobs,
  ...marketingJobs,
  ...ordersJobs,
  ...organisationsJobs,
  ...paymentJobs,
  ...messagesJobs,
  ...returnsJobs,
  ...priceDeskJobs,
  ...primeJobs,
  ...fundMoneyJobs,
  ...ratingsJobs,
  ...searchJobs,
  ...staffJobs,
  ...standingOrdersJobs,
  ...stockAlertJobs,
  ...stockJobs,
  ...vatCheckJobs,
  ...documentsJobs,
  ...webhooksJobs,
  ...withdrawalsJobs,
};

/** The scheduled jobs. */
export const repeatedJobs: readonly RepeatedJob[] = [
  {
    name: 'collect-unused-pictures',
    when: '51 * * * *',
    job: (ctx) => collectUnused(ctx),
  },
  {
    name: 'keep-audit-partitions',
    when: '41 2 * * *',
    job: ({ db, clock }) => keepPartitions(db, clock.now()),
  },
  {
    name: 'forget-staff-sessions',
    when: '17 * * * *',
    job: ({ db, clock }) => deleteOverStaff(db, clock.now()),
  },
  {
    name: 'forget-webhook-events',
    when: '27 3 * * *',
    job: (ctx) => forgetEvents(ctx),
  },
  {
    name: 'forget-searched-words',
    when: '33 3 * * *',
    job: (ctx) => forgetSearchedWords(ctx),
  },
  {
    name: 'forget-punch-out',
    when: '37 3 * * *',
    job: (ctx) => forgetPunchOut(ctx),
  },
  {
    name: 'fetch-due-orders',
    when: '* * * * *',
    job: (ctx) => fetchDueOrders(ctx),
  },
  {
    name: 'delete-old-exchange-files',
    when: '47 3 * * *',
    job: (ctx) => deleteOldRunFiles(ctx),
  },
  {
    name: 'claim-exchange-schedules',
    when: '* * * * *',
    job: (ctx) => claimDueSchedules(ctx),
  },
  {
    name: 'renew-signing-keys',
    when: '23 * * * *',
    job: (ctx) => renewSigningKeys(ctx),
  },
  {
    name: 'announce-due-content',
    when: '* * * * *',
    job: (ctx) => announceDueContent(ctx),
  },
  {
    name: 'run-page-schedules',
    when: '* * * * *',
    job: (ctx) => runSchedules(ctx),
  },
  {
    name: 'publish-planned-parts',
    when: '* * * * *',
    job: (ctx) => runPartPlans(ctx),
  },
  {
    name: 'announce-due-deals',
    when: '* * * * *',
    job: (ctx) => announceDueDeals(ctx),
  },
  {
    name: 'run-due-price-plans',
    when: '* * * * *',
    job: (ctx) => runPlans(ctx),
  },
  {
    name: 'release-deal-holds',
    when: '* * * * *',
    job: (ctx) => releaseEndedHolds(ctx),
  },
  {
    name: 'reconcile-payments',
    when: '* * * * *',
    job: (ctx) => reconcilePayments(ctx),
  },
  {
    name: 'renew-all-feeds',
    when: '12 1 * * *',
    job: (ctx) => renewAllFeeds(ctx),
  },
  {
    name: 'renew-stale-feeds',
    when: '*/10 * * * *',
    job: (ctx) => renewStaleFeeds(ctx),
  },
  {
    name: 'delete-old-feeds',
    when: '33 * * * *',
    job: (ctx) => deleteOldFeeds(ctx),
  },
  {
    name: 'track-shipments',
    when: '* * * * *',
    job: (ctx) => trackShipments(ctx),
  },
  {
    name: 'invite-ratings',
    when: '35 * * * *',
    job: (ctx) => inviteRatings(ctx),
  },
  {
    name: 'reconcile-prime',
    when: '* * * * *',
    job: (ctx) => reconcilePrime(ctx),
  },
  {
    name: 'reconcile-class-funds',
    when: '* * * * *',
    job: (ctx) => reconcileFunds(ctx),
  },
  {
    name: 'end-class-funds',
    when: '*/5 * * * *',
    job: (ctx) => endFunds(ctx),
  },
  {
    name: 'advance-memberships',
    when: '*/5 * * * *',
    job: (ctx) => advanceMemberships(ctx),
  },
  {
    name: 'propose-reminders',
    when: '10 4 * * *',
    job: (ctx) => proposeReminders(ctx),
  },
  {
    name: 'remind-of-payments',
    when: '12 * * * *',
    job: (ctx) => remindOfPayments(ctx),
  },
  {
    name: 'forget-expired-sessions',
    when: '41 * * * *',
    job: (ctx) => forgetExpired(ctx),
  },
  {
    name: 'delete-old-guests',
    when: '17 3 * * *',
    job: (ctx) => deleteOldGuests(ctx),
  },
  {
    name: 'delete-old-contact-messages',
    when: '27 3 * * *',
    job: (ctx) => deleteOldContactMessages(ctx),
  },
  {
    name: 'expire-returns',
    when: '7 * * * *',
    job: (ctx) => expireReturns(ctx),
  },
  {
    name: 'delete-old-return-drafts',
    when: '53 * * * *',
    job: (ctx) => deleteOldReturnDrafts(ctx),
  },
  {
    name: 'delete-old-competition-entries',
    when: '37 * * * *',
    job: (ctx) => deleteOldEntries(ctx),
  },
  {
    name: 'call-waiting-shoppers',
    when: '* * * * *',
    job: (ctx) => callWaiting(ctx),
  },
  {
    name: 'delete-old-stock-alerts',
    when: '43 * * * *',
    job: (ctx) => deleteOldAlerts(ctx),
  },
  {
    name: 'delete-abandoned-carts',
    when: '19,49 * * * *',
    job: (ctx) => deleteAbandonedCarts(ctx),
  },
  {
    name: 'delete-ended-lists',
    when: '47 * * * *',
    job: (ctx) => deleteEndedLists(ctx),
  },
  {
    name: 'run-standing-orders',
    when: '*/5 * * * *',
    job: (ctx) => runStandingOrders(ctx),
  },
  {
    name: 'delete-ended-standing-orders',
    when: '57 3 * * *',
    job: (ctx) => deleteEndedStandingOrders(ctx),
  },
  {
    name: 'end-overdue-requests',
    when: '8 * * * *',
    job: (ctx) => endOverdueRequests(ctx),
  },
  {
    name: 'delete-over-invitations',
    when: '57 * * * *',
    job: (ctx) => deleteOverInvitations(ctx),
  },
  {
    name: 'delete-over-school-invitations',
    when: '52 * * * *',
    job: (ctx) => deleteOverSchoolInvitations(ctx),
  },
  {
    name: 'delete-ended-offers',
    when: '53 * * * *',
    job: (ctx) => deleteEndedOffers(ctx),
  },
  {
    name: 'forget-sent-mails',
    when: '19 * * * *',
    job: (ctx) => forgetSentMails(ctx),
  },
  {
    name: 'keep-figures',
    when: '2,32 * * * *',
    job: (ctx) => keepFigures(ctx),
  },
  {
    name: 'keep-tracking',
    when: '29 * * * *',
    job: (ctx) => keepTracking(ctx),
  },
];
