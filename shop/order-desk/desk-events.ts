import type { DeskEvent } from '#shop/backoffice-resolver-types.generated.ts';
import type { PlacedOrder } from '#shop/orders/order.ts';
import { deskPrice } from './desk-price.ts';
import type { DeskFacts } from './desk-order.sql.ts';

type Happened = {
  at: Date | string | null;
  kind: string;
  number?: string | number;
  amountMinor?: number;
  text?: string;
  by?: string | undefined;
  channel?: string | undefined;
};

/** The history of an order, from its rows, oldest first. Pure. */
export function deskEvents(order: PlacedOrder, facts: DeskFacts): DeskEvent[] {
  const price = deskPrice(order.currency);
  const happened = [
    ...ofOrder(order, facts),
    ...facts.attempts.map(({ begunAt, amountMinor, status }) => ({
      at: begunAt,
      kind: status === 'declined' ? 'paymentDeclined' : 'paymentBegun',
      amountMinor,
    })),
    ...order.shipments.flatMap(({ number, packedAt, handedOverAt, deliveredAt }) => [
      { at: packedAt, kind: 'packed', number },
      { at: handedOverAt, kind: 'handedOver', number },
      { at: deliveredAt, kind: 'delivered', number },
    ]),
    ...facts.unpackedParcels.flatMap(({ number, packedAt, unpackedAt }) => [
      { at: packedAt, kind: 'packed', number },
      { at: unpackedAt, kind: 'unpacked', number },
    ]),
    ...facts.cancellations.map(({ cancelledAt, amountMinor }) => ({
      at: cancelledAt,
      kind: 'piecesCancelled',
      amountMinor,
    })),
    ...order.refunds.flatMap(({ dueAt, doneAt, amountMinor }) => [
      { at: dueAt, kind: 'refundDue', amountMinor },
      { at: doneAt, kind: 'refunded', amountMinor },
    ]),
    ...facts.documents.map(({ kind, number, totalMinor, issuedAt }) => ({
      at: issuedAt,
      kind,
      number,
      amountMinor: totalMinor,
    })),
    ...ofReturns(facts),
    ...facts.notes.map(({ writtenAt: at, writtenBy: by, text }) => ({
      at,
      kind: 'noted',
      text,
      by,
    })),
  ] satisfies Happened[];
  return happened
    .flatMap(({ at, kind, number, amountMinor, text, by, channel }: Happened) => {
      if (at === null) return [];
      const amount = amountMinor === undefined ? null : price(amountMinor);
      const named = number === undefined ? null : String(number);
      return [
        {
          at: new Date(at).toISOString(),
          kind,
          number: named,
          amount,
          text: text ?? null,
          by: by ?? null,
          channel: channel ?? null,
        },
      ];
    })
    .sort((one, other) => one.at.localeCompare(other.at));
}

function ofOrder(order: PlacedOrder, facts: DeskFacts): Happened[] {
  const { placedBy: by, channel } = facts.placement ?? {};
  return [
    { at: order.placedAt, kind: 'placed', amountMinor: order.totalMinor, by, channel },
    { at: order.confirmationSentAt, kind: 'confirmed' },
    { at: facts.remindedAt, kind: 'reminded' },
    { at: facts.paidAt, kind: 'paid', amountMinor: facts.paidMinor },
    { at: facts.cancelledAt, kind: 'cancelled' },
    {
      at: facts.check?.checkedAt ?? null,
      kind: 'checked',
      by: facts.check?.checkedBy ?? undefined,
    },
  ];
}

function ofReturns({ returns }: DeskFacts): Happened[] {
  return returns.flatMap(({ returnNumber: number, ...each }) => [
    { at: each.registeredAt, kind: 'returnRegistered', number },
    { at: each.receivedAt, kind: 'returnReceived', number },
    { at: each.settledAt, kind: 'returnSettled', number },
    { at: each.endedAt, kind: 'returnEnded', number },
  ]);
}
