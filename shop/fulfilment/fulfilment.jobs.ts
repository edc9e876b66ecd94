import type { MailCtx } from '#shop/mail/speaker.ts';
import type { PaymentCtx } from '#shop/payment/payments.ts';
import { bookParcel, type CarrierCtx } from './book-parcel.ts';
import { sendCancellationNote, sendDispatchNote, sendRefundNote } from './letters.ts';
import { sendRefund } from './send-refund.ts';

type ShipmentJob = { shipmentId: number };
type RefundJob = { refundId: number };

/** Jobs of this domain by name, each over its verb. */
export const fulfilmentJobs = {
  'book-parcel': ({ shipmentId }: ShipmentJob, ctx: CarrierCtx) => bookParcel(ctx, shipmentId),
  'send-dispatch-note': ({ shipmentId }: ShipmentJob, ctx: MailCtx & CarrierCtx) =>
    sendDispatchNote(ctx, shipmentId),
  'send-cancellation-note': ({ cancellationId }: { cancellationId: number }, ctx: MailCtx) =>
    sendCancellationNote(ctx, cancellationId),
  'send-refund': ({ refundId }: RefundJob, ctx: PaymentCtx) => sendRefund(ctx, refundId),
  'send-refund-note': ({ refundId }: RefundJob, ctx: MailCtx) => sendRefundNote(ctx, refundId),
};
