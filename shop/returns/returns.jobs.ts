import type { JobHandlers } from '#shop/kernel/jobs.ts';
import type { CarrierCtx } from '#shop/fulfilment/book-parcel.ts';
import type { MailCtx } from '#shop/mail/mail-ctx.ts';
import { cancelReturnParcels } from './cancel-return-parcels.ts';
import {
  sendReturnCancelled,
  sendReturnExpired,
  sendReturnReceived,
  sendReturnSettled,
  sendReturnUnderway,
} from './return-progress.mails.ts';
import { sendReturnRegistered } from './return-registered.mails.ts';
import { settleReturn } from './settle-return.ts';

/** Jobs of this domain by name, each over its verb. */
export const returnsJobs = {
  'send-return-registered': ({ returnId }, ctx) => sendReturnRegistered(ctx, returnId),
  'send-return-received': ({ returnId }, ctx) => sendReturnReceived(ctx, returnId),
  'send-return-cancelled': ({ returnId }, ctx) => sendReturnCancelled(ctx, returnId),
  'cancel-return-parcels': ({ returnId }, ctx) => cancelReturnParcels(ctx, returnId),
  'send-return-expired': ({ returnId }, ctx) => sendReturnExpired(ctx, returnId),
  'settle-return': ({ returnId }, ctx) => settleReturn(ctx, returnId),
  'send-return-underway': ({ returnId }, ctx) => sendReturnUnderway(ctx, returnId),
  'send-return-settled': ({ returnId }, ctx) => sendReturnSettled(ctx, returnId),
} satisfies JobHandlers<MailCtx & CarrierCtx>;
