import type { JobHandlers } from '#shop/kernel/jobs.ts';
import type { MailCtx } from '#shop/mail/mail-ctx.ts';
import type { PaymentCtx } from '#shop/payment/payments.ts';
import { bookParcel, type CarrierCtx } from './book-parcel.ts';
import { callOffParcel } from './call-off-parcel.ts';
import { sendCancellationNote, sendDispatchNote, sendRefundNote } from './fulfilment.mails.ts';
import { sendRefund } from './send-refund.ts';

/** Jobs of this domain by name, each over its verb. */
export const fulfilmentJobs = {
  'book-parcel': ({ shipmentId }, ctx) => bookParcel(ctx, shipmentId),
  'call-off-parcel': ({ shipmentId }, ctx) => callOffParcel(ctx, shipmentId),
  'send-dispatch-note': ({ shipmentId }, ctx) => sendDispatchNote(ctx, shipmentId),
  'send-cancellation-note': ({ cancellationId }, ctx) => sendCancellationNote(ctx, cancellationId),
  'send-refund': ({ refundId }, ctx) => sendRefund(ctx, refundId),
  'send-refund-note': ({ refundId }, ctx) => sendRefundNote(ctx, refundId),
} satisfies JobHandlers<MailCtx & CarrierCtx & PaymentCtx>;
