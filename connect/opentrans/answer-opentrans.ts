import type { Ctx } from '#shop/kernel/ctx.ts';
import { isRefusal } from '#shop/kernel/refusals.ts';
import { findOrderByNumber } from '#shop/orders/find-order.ts';
import { hashToken } from '#shop/kernel/ids.ts';
import { authenticate } from '#shop/punchout/authenticate.ts';
import type { Connection, Field } from '#shop/punchout/connection.ts';
import { keepMessage } from '#shop/punchout/keep-message.ts';
import type { OrderingCtx } from '#shop/punchout/orders/order-refusal.ts';
import type { SentFile } from '#shop/punchout/purchase-order.ts';
import { orderFields } from '../order-fields.ts';
import { type OrderResult, orderSentence, takeOrder } from '../take-order.ts';
import { type OpenTransOrder, readOpenTransOrder } from './read-order.ts';
import { writeOrderResponse } from './write-order-response.ts';

/** An answer by HTTP: an ORDERRESPONSE, or a sentence. */
export type OpenTransAnswer = { status: number; type: 'text/xml' | 'text/plain'; body: string };

type Posted = {
  /** By HTTP's basic authentication; empty where the call has none. */
  userName: string;
  secret: string;
  body: string;
};

/**
 * Answers an ORDER by openTRANS 2.1 (OP7): 200 with the ORDERRESPONSE of the placed order, or with a sentence in test mode. Whatever is
 * wrong is answered with a sentence, changes nothing and is kept among the messages: 401 for a wrong secret, 429 beyond the limits
 * of `authenticate`, 400 for what is no XML, 409 for a number that was ordered under, and 422. A repeated document is answered as
 * before.
 */
export async function answerOpenTrans(
  ctx: Ctx,
  { userName, secret, body }: Posted,
): Promise<OpenTransAnswer> {
  const connection = await authenticate(ctx, { userName, secret, protocol: 'opentrans' });
  const head: Field[] = [['User', userName]];
  if (isRefusal(connection)) {
    const { refused, messageKey, values } = connection;
    if (refused === 'TOO_MANY_ATTEMPTS') return sentence(429, ctx.texts(messageKey, values));
    await keepMessage(ctx, undefined, { kind: 'login', verdict: refused, received: head });
    return sentence(401, ctx.texts(messageKey, values));
  }
  const { answer } = await takeOpenTrans(ctx, { connection, body, head, files: [] });
  return answer;
}

type Brought = {
  connection: Connection;
  body: string;
  /** What is kept of how it came. */
  head: readonly Field[];
  /** What came beside the document. */
  files: readonly SentFile[];
};

/** What came of a document: the answer to it, the verdict that is kept, and the buyer's number of an order. */
export type OpenTransTaken = {
  answer: OpenTransAnswer;
  verdict: string;
  isRepeated: boolean;
  buyerNumber?: string;
};

/**
 * Takes a document of a connection, however it came (OP7): an ORDER becomes one order, and whatever is wrong changes nothing and is kept
 * among the messages.
 */
export async function takeOpenTrans(
  ctx: OrderingCtx,
  { connection, body, head, files: beside }: Brought,
): Promise<OpenTransTaken> {
  const document = readOpenTransOrder(body, ctx.storefront);
  if ('fault' in document) {
    const { fault } = document;
    const received: Field[] = [...head, ['Length', String(body.length)]];
    await keepMessage(ctx, connection, { kind: 'document', verdict: fault, received });
    const isOrder = fault === 'incomplete' || fault === 'unknownRequest' || fault === 'stopped';
    const answer = isOrder
      ? sentence(422, ctx.texts(`shop.punchOut.openTrans.${fault}`))
      : sentence(400, ctx.texts(`shop.punchOut.cxml.${fault}`));
    return { answer, verdict: fault, isRepeated: false };
  }
  const { order, files, buyerParty, shopParty } = document;
  const { buyerNumber } = order;
  const received = [
    ...head,
    ['Buyer', buyerParty.identity] as const,
    ['Supplier', shopParty.identity] as const,
    ...orderFields(order, orderNames),
  ];
  const taken = await takeOrder(ctx, {
    connection,
    order,
    files: [...files, ...beside],
    // The document has no id of its own: another one under its number is judged by the number, as any order is.
    payloadId: `${buyerNumber} ${hashToken(body)}`,
    buyerParty,
    shopParty,
    isTest: connection.isTest,
    body,
    received,
    write: async (within, result) => JSON.stringify(await answerTo(within, document, result)),
    sentOf: (result) => sentOf(ctx, result),
  });
  if (isRefusal(taken)) {
    const answer = sentence(409, ctx.texts(taken.messageKey));
    return { answer, verdict: taken.refused, isRepeated: false, buyerNumber };
  }
  const { text, verdict, isRepeated } = taken;
  return { answer: JSON.parse(text) as OpenTransAnswer, verdict, isRepeated, buyerNumber };
}

const orderNames = {
  number: 'ORDER_ID',
  change: 'type',
  deliverTo: 'DELIVERY',
  billTo: 'INVOICE_RECIPIENT',
  comment: 'REMARKS',
  line: 'ORDER_ITEM',
};

async function answerTo(
  ctx: OrderingCtx,
  { order: { buyerNumber, lines }, buyerParty, shopParty }: OpenTransOrder,
  result: OrderResult,
): Promise<OpenTransAnswer> {
  const placed = isRefusal(result) ? undefined : result.orderNumber;
  if (placed === undefined) return sentence(statusOf(result), orderSentence(ctx, result));
  const order = await findOrderByNumber(ctx.db, placed);
  if (!order) throw new Error(`There is no order ${placed} in the transaction that placed it.`);
  const { texts, storefront, clock } = ctx;
  const document = { buyerNumber, lines, buyerParty, shopParty, at: clock.now(), subjectId: 0 };
  const body = writeOrderResponse({ document, order, texts, storefront }, 'ordered');
  return { status: 200, type: 'text/xml', body };
}

function statusOf(result: OrderResult): number {
  if (!isRefusal(result)) return 200;
  return result.refused === 'ORDER_KNOWN' ? 409 : 422;
}

function sentOf(ctx: Pick<Ctx, 'texts'>, result: OrderResult): Field[] {
  const placed = isRefusal(result) ? undefined : result.orderNumber;
  const fields: Field[] = [
    ['Status', String(statusOf(result))],
    ['Sentence', orderSentence(ctx, result)],
  ];
  return placed === undefined ? fields : [...fields, ['Order', placed]];
}

function sentence(status: number, body: string): OpenTransAnswer {
  return { status, type: 'text/plain', body };
}
