import type { PostalAddress } from './postal-address.ts';

/** Every job by its name, with its payload as JSON. A job is enqueued by `jobSql`, and handled in its domain's `*.jobs.ts`. */
export type JobPayloads = {
  'send-registration-mail': OfAccount;
  'send-approval-mail': OfAccount;
  'send-registration-question': { questionId: number };
  'check-vat-number': { checkId: number };
  'send-rejection-mail': FormerAccount & {
    /** Written by the operator; empty for none. */
    reason: string;
  };
  'send-account-deleted': FormerAccount;
  'send-accounts-joined': FormerAccount & { keptId: number };
  'send-email-change': OfAccount;
  'send-email-notice': OfAccount;
  'send-password-reset': { langCode: string; identifier: string };
  'send-password-changed': OfAccount & { langCode: string; changedAt: string };
  'send-second-factor-news': OfAccount & {
    langCode: string;
    happened: 'on' | 'off' | 'recovery' | 'renewed';
    at: string;
  };

  'send-staff-invitation': { personId: number };
  'send-person-invitation': { invitationId: number };
  'send-approval-request': { requestId: number; accountId: number };
  'send-approval-news': { requestId: number; accountId: number };
  'send-board-invitation': { invitationId: number };
  'send-submission': { submissionId: number; accountId: number };
  'send-submission-news': { submissionId: number; accountId: number };

  'deliver-webhook': { deliveryId: number };
  'send-purchase-document': { documentId: number };
  'send-order-refusal': {
    connectionId: number;
    messageId: string;
    buyerNumber: string;
    buyerParty: { domain: string; identity: string };
    shopParty: { domain: string; identity: string };
    currency: string;
    sentence: string;
    at: string;
  };

  'fetch-orders': { connectionId: number };
  'send-order-notice': {
    connectionId: number;
    /** Names the message; the same in every attempt. */
    messageKey: string;
    /** The buyer's number of the order, or the name of the message. */
    about: string;
    sentence: string;
  };

  'continue-exchange': { runId: number };
  'run-exchange-schedule': { scheduleId: number };
  'send-schedule-failing': { scheduleId: number; since: string; reason: string };
  'send-schedule-working': { scheduleId: number; since: string };

  'send-order-confirmation': OfOrder;
  'send-payment-received': OfOrder;
  'send-payment-revoked': OfOrder;
  'send-order-unpaid': OfOrder;
  'send-payment-reminder': OfOrder;
  'send-mail-again': { resendId: number };
  'return-money': { attemptId: number };
  'send-invoice': { documentId: number };
  'send-by-peppol': { transmissionId: number };
  'send-payment-demand': { reminderId: number };
  'send-standing-order-notice': { standingOrderId: number; dueOn: string };
  'send-standing-order-news': {
    standingOrderId: number;
    dueOn: string;
    happened: 'leftOut' | 'waits' | 'missed';
  };

  'book-parcel': { shipmentId: number };
  'call-off-parcel': { shipmentId: number };
  'send-dispatch-note': { shipmentId: number };
  'send-cancellation-note': { cancellationId: number };
  'send-refund': { refundId: number };
  'send-refund-note': { refundId: number };

  'send-return-registered': OfReturn;
  'send-return-received': OfReturn;
  'send-return-cancelled': OfReturn;
  'send-return-expired': OfReturn;
  'send-return-underway': OfReturn;
  'send-return-settled': OfReturn;
  'send-return-message': { messageId: number };
  'settle-return': OfReturn;
  'cancel-return-parcels': OfReturn;
  'send-withdrawal-receipt': { declarationId: number };
  'send-withdrawal-answer': { declarationId: number };

  'send-newsletter-opt-in': NewsletterReader;
  'send-newsletter-welcome': NewsletterReader;
  'send-newsletter-goodbye': NewsletterReader;
  'send-alert-opt-in': { alertId: number };
  'send-stock-alert': { alertId: number };
  'send-contact-mails': ContactMessage;
  'send-contact-answer': { answerId: number };
  'send-catalogue-mails': {
    langCode: string;
    email: string;
    address: PostalAddress;
    requestedAt: string;
  };
  'send-competition-mail': Entrant;
  'send-winner-mail': Entrant;
  'send-list-invitation': { invitationId: number; inviterId: number; langCode: string };
  'send-rating-mail': OfOrder;

  'send-prime-mail': { mail: PrimeMail; membershipId: number; at: string };
  'send-prime-receipt': {
    langCode: string;
    email: string;
    name: string;
    isExtraordinary: boolean;
    reason: string;
    declaredAt: string;
    /** Undefined where no contract has this e-mail. */
    endsAt?: string | undefined;
  };
  'return-prime-money': { paymentId: number };
  'return-fund-money': { partId: number };
  /** Of a returned sum with what was returned of the part in all. */
  'send-fund-mail': { partId: number; about: 'paid' | 'returned'; upToMinor?: number | undefined };

  'make-picture-sizes': { key: string };
  /** Begins and ends the price plans that are due. */
  'run-price-plans': Record<string, never>;
  /** Applies the formulas that staff let run over the prices of a filter. */
  'run-price-formulas': Record<string, never>;
  'write-feed': { feedId: number };

  /** `by` is the actor of the audit trail who planned it. */
  'publish-products': { productIds: number[]; publishAt: string; by: string };
  'refresh-words': { productIds: number[] };
  'refresh-stale-words': Record<string, never>;
  'refresh-listings': { productIds: number[] };
};

export type JobName = keyof JobPayloads;

/** Jobs of a domain by name, each over its verb. A job that the table does not name does not compile. */
export type JobHandlers<JobCtx> = {
  [Name in JobName]?: (payload: JobPayloads[Name], ctx: JobCtx) => Promise<unknown>;
};

type OfAccount = { accountId: number };
type OfOrder = { orderId: number };
type OfReturn = { returnId: number };

/** An account that is deleted when the mail is written. */
type FormerAccount = OfAccount & {
  email: string;
  firstName: string | null;
  lastName: string | null;
  langCode: string;
};

type NewsletterReader = { email: string; shop: 'consumer' | 'business'; langCode: string };

type ContactMessage = {
  langCode: string;
  name: string;
  email: string;
  /** As it was typed, empty for none; `isOwnOrder` where the session ordered it. */
  orderNumber: string;
  isOwnOrder: boolean;
  /** Whether the session is that of a customer with this e-mail; missing in jobs of earlier versions. */
  isOwnEmail?: boolean;
  /** Whether the sender gets a receipt; missing in jobs of earlier versions, which send one. */
  hasReceipt?: boolean;
  message: string;
  sentAt: string;
};

type Entrant = { competitionId: number; email: string; name: string; langCode: string };

type PrimeMail =
  | 'started'
  | 'renewed'
  | 'reminder'
  | 'paymentDue'
  | 'offered'
  | 'offerEnded'
  | 'cancelled'
  | 'resumed'
  | 'ended'
  | 'withdrawn';

/** The name of the trace in a payload. */
const traceName = 'traceparent';

/**
 * The parts of a job's payload that are known before its statement runs, as a value of the statement. A traced database adds the trace of
 * the request that enqueues the job.
 */
export class JobPayload {
  readonly #parts: Readonly<Record<string, unknown>>;

  constructor(parts: Readonly<Record<string, unknown>>) {
    this.#parts = parts;
  }

  /** The same payload with a trace. */
  tracedBy(traceparent: string): JobPayload {
    return new JobPayload({ ...this.#parts, [traceName]: traceparent });
  }

  /** The value as PostgreSQL's driver sends it. */
  toPostgres(): string {
    return JSON.stringify(this.#parts);
  }
}

/** Separates what a job is given from the trace that enqueued it. */
export function readPayload(given: unknown): { origin: string | undefined; payload: unknown } {
  if (typeof given !== 'object' || given === null || !(traceName in given))
    return { origin: undefined, payload: given };
  const { [traceName]: origin, ...payload } = given;
  return { origin: typeof origin === 'string' ? origin : undefined, payload };
}
