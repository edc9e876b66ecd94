import { createHash } from 'node:crypto';
import type { Ctx } from '#shop/kernel/ctx.ts';
import { isRefusal, type Refusal } from '#shop/kernel/refusals.ts';
import { answerOnce } from '#shop/punchout/answer-once.ts';
import type { Field } from '#shop/punchout/connection.ts';
import { keepMessage } from '#shop/punchout/keep-message.ts';
import type { OrderingCtx, OrderRefusal } from '#shop/punchout/orders/order-refusal.ts';
import {
  type OrderPlaced,
  type ReceivedOrder,
  receiveOrder,
} from '#shop/punchout/orders/receive-order.ts';
import type { SentFile } from '#shop/punchout/purchase-order.ts';

export type OrderResult = OrderPlaced | OrderRefusal;

type Taken = ReceivedOrder & {
  /** The document as it came, by which a repetition is known. */
  body: string;
  /** What of it is kept among the messages. */
  received: readonly Field[];
  /** The answer, in the transaction that places the order. */
  write: (ctx: OrderingCtx, result: OrderResult) => Promise<string> | string;
  /** What of the answer is kept among the messages. */
  sentOf: (result: OrderResult) => Field[];
};

/** What came of an order: the answer to it, and the verdict that is kept. */
export type OrderTaken = { text: string; isRepeated: boolean; verdict: string };

/**
 * Takes an order of a purchasing system once, whatever its format: what comes of it is answered to every repetition, a refusal too,
 * and kept among the messages. Refuses PAYLOAD_USED for another document with its payload id.
 */
export async function takeOrder(
  ctx: OrderingCtx,
  { body, received: named, write, sentOf, ...order }: Taken,
): Promise<OrderTaken | Refusal<'PAYLOAD_USED'>> {
  const { connection, payloadId, files, isTest } = order;
  const received = [...named, ...files.map(fileField)];
  const key = { connectionId: connection.id, payloadId, body: bodyWith(body, files) };
  let result: OrderResult | undefined;
  const answer = await answerOnce(
    ctx,
    key,
    async (db) => {
      result = await receiveOrder({ ...ctx, db }, order);
      return write({ ...ctx, db }, result);
    },
    'orders',
  );
  if (isRefusal(answer)) {
    await keepMessage(ctx, connection, { kind: 'order', verdict: answer.refused, received });
    return answer;
  }
  const isFirst = !answer.isRepeated && result !== undefined;
  const verdict = isFirst && result ? verdictOf(result) : 'REPEATED';
  const sent = isFirst && result ? sentOf(result) : [];
  await keepMessage(ctx, { ...connection, isTest }, { kind: 'order', verdict, received, sent });
  return { ...answer, verdict };
}

/** The sentence about what came of an order. */
export function orderSentence({ texts }: Pick<Ctx, 'texts'>, result: OrderResult): string {
  if (isRefusal(result)) return texts(result.messageKey, result.values);
  const { orderNumber } = result;
  return orderNumber === undefined
    ? texts('shop.punchOut.order.tried')
    : texts('shop.punchOut.order.placed', { orderNumber });
}

/** What tells a repetition from another document with its id. */
function bodyWith(body: string, files: readonly SentFile[]): string {
  const hashes = files.map(({ content }) => createHash('sha256').update(content).digest('hex'));
  return [body, ...hashes].join('\n');
}

function fileField({ id, name, content }: SentFile): Field {
  return ['Attachment', `${name === '' ? id : name} · ${content.length}`];
}

function verdictOf(result: OrderResult): string {
  if (isRefusal(result)) return result.refused;
  return result.orderNumber === undefined ? 'TRIED' : 'accepted';
}
