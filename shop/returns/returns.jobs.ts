import type { CarrierCtx } from '#shop/fulfilment/book-parcel.ts';
import type { Ctx } from '#shop/kernel/ctx.ts';
import type { MailCtx } from '#shop/mail/speaker.ts';
import { callOffParcels } from './call-off-parcels.ts';
import {
  sendReturnCancelled,
  sendReturnExpired,
  sendReturnReceived,
  sendReturnSettled,
  sendReturnUnderway,
} from './progress-letters.ts';
import { sendReturnRegistered } from './return-letters.ts';
import { settleReturn } from './settle-return.ts';

type ReturnJob = { returnId: number };

/** Jobs of this domain by name, each over its verb. */
export const returnsJobs = {
  'send-return-registered': ({ returnId }: ReturnJob, ctx: MailCtx & CarrierCtx) =>
    sendReturnRegistered(ctx, returnId),
  'send-return-received': ({ returnId }: ReturnJob, ctx: MailCtx) =>
    sendReturnReceived(ctx, returnId),
  'send-return-cancelled': ({ returnId }: ReturnJob, ctx: MailCtx) =>
    sendReturnCancelled(ctx, returnId),
  'call-off-parcels': ({ returnId }: ReturnJob, ctx: CarrierCtx) => callOffParcels(ctx, returnId),
  'send-return-expired': ({ returnId }: ReturnJob, ctx: MailCtx) =>
    sendReturnExpired(ctx, returnId),
  'settle-return': ({ returnId }: ReturnJob, ctx: Pick<Ctx, 'db' | 'clock'>) =>
    settleReturn(ctx, returnId),
  'send-return-underway': ({ returnId }: ReturnJob, ctx: MailCtx) =>
    sendReturnUnderway(ctx, returnId),
  'send-return-settled': ({ returnId }: ReturnJob, ctx: MailCtx & CarrierCtx) =>
    sendReturnSettled(ctx, returnId),
};
