import type { MutationResult, Resolvers } from '#shop/backoffice-resolver-types.generated.ts';
import { cancelLines } from '#shop/fulfilment/cancel-lines.ts';
import { dueTransfers } from '#shop/fulfilment/due-transfers.ts';
import { handOver } from '#shop/fulfilment/hand-over.ts';
import { packShipment } from '#shop/fulfilment/pack-shipment.ts';
import { recordParcel } from '#shop/fulfilment/record-parcel.ts';
import { recordTransfer } from '#shop/fulfilment/record-transfer.ts';
import { refundOrder } from '#shop/fulfilment/refund-order.ts';
import { unpackShipment } from '#shop/fulfilment/unpack-shipment.ts';
import { refuse, type Refusal } from '#shop/kernel/refusals.ts';
import {
  staffMutationResult,
  staffNoteResult,
  staffSaveResult,
} from '#shop/kernel/staff-mutation-result.ts';
import { requestMailAgain } from '#shop/mail/send-again.ts';
import { changeOrderAddress } from './change-address.ts';
import { checkOrder } from './check-order.ts';
import { deskPrice } from './desk-price.ts';
import { findDeskOrder } from './find-desk-order.ts';
import { noteOnOrder, takeBackOrderNote } from './note-on-order.ts';
import { onSeenOrder } from './on-seen-order.ts';

export const orderDeskResolvers: Resolvers = {
  Query: {
    order: (_, { number }, ctx) => findDeskOrder(ctx, number),
    dueTransfers: async (_, __, ctx) =>
      (await dueTransfers(ctx)).map(({ id, orderNumber, amountMinor, currency, dueAt }) => ({
        refundId: id,
        orderNumber,
        amount: deskPrice(currency)(amountMinor),
        dueAt: dueAt.toISOString(),
      })),
  },
  Mutation: {
    packOrder: async (_, { seen, lines }, ctx) =>
      result(
        await onSeenOrder(ctx, seen, (inOrder) =>
          packShipment(inOrder, { orderNumber: seen.orderNumber, lines: lines ?? undefined }),
        ),
      ),
    checkOrder: async (_, { seen, isChecked }, ctx) => {
      const { orderNumber } = seen;
      const wish = { orderNumber, isChecked, checkedBy: ctx.staff.name };
      return result(await onSeenOrder(ctx, seen, (inOrder) => checkOrder(inOrder, wish)));
    },
    unpackParcel: async (_, { seen, shipmentNumber }, ctx) =>
      result(
        await onSeenOrder(ctx, seen, (inOrder) =>
          unpackShipment(inOrder, { orderNumber: seen.orderNumber, shipmentNumber }),
        ),
      ),
    handOverParcel: async (_, { seen, shipmentNumber }, ctx) =>
      result(
        await onSeenOrder(ctx, seen, (inOrder) =>
          handOver(inOrder, { orderNumber: seen.orderNumber, shipmentNumber }),
        ),
      ),
    recordParcel: async (_, { seen, shipmentNumber, status }, ctx) => {
      if (status !== 'delivered' && status !== 'lost')
        return result(refuse('NO_STATUS', 'shop.fulfilment.notUnderway'));
      const { orderNumber } = seen;
      return result(
        await onSeenOrder(ctx, seen, (inOrder) =>
          recordParcel(inOrder, { orderNumber, shipmentNumber, status }),
        ),
      );
    },
    cancelOrderLines: async (_, { seen, lines }, ctx) =>
      result(
        await onSeenOrder(ctx, seen, (inOrder) =>
          cancelLines(inOrder, { orderNumber: seen.orderNumber, lines: lines ?? undefined }),
        ),
      ),
    refundOrder: async (_, { seen, amountMinor, refundKey }, ctx) => {
      if (refundKey.length < 1 || refundKey.length > 100)
        return result(refuse('KEY_USED', 'shop.fulfilment.keyUsed'));
      const { orderNumber } = seen;
      const refund = { orderNumber, amountMinor, refundKey, reason: 'goodwill' } as const;
      return result(
        await onSeenOrder(ctx, seen, (inOrder) => refundOrder(inOrder, refund), { refundKey }),
      );
    },
    changeOrderAddress: async (_, { kind, ...save }, ctx) => {
      if (kind !== 'billing' && kind !== 'delivery')
        return staffSaveResult(refuse('UNKNOWN', 'order.refused.unknown'));
      return staffSaveResult(await changeOrderAddress(ctx, { ...save, kind }));
    },
    recordRefundTransfer: async (_, { refundId }, ctx) =>
      result(await recordTransfer(ctx, refundId)),
    sendMailAgain: async (_, wish, ctx) => result(await requestMailAgain(ctx, wish)),
    noteOnOrder: async (_, note, ctx) => staffNoteResult(await noteOnOrder(ctx, note)),
    takeBackOrderNote: async (_, { noteId }, ctx) => result(await takeBackOrderNote(ctx, noteId)),
  },
};

/** The verbs name texts of the shop; the back office has its own texts for them. */
function result(refusal: Refusal | undefined): MutationResult {
  return staffMutationResult(
    refusal && {
      ...refusal,
      messageKey: refusal.messageKey.replace('shop.fulfilment.', 'order.refused.'),
    },
  );
}
