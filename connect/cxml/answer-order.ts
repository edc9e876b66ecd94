import type { Ctx } from '#shop/kernel/ctx.ts';
import { isRefusal } from '#shop/kernel/refusals.ts';
import type { Connection, Field } from '#shop/punchout/connection.ts';
import type { OrderRefusal } from '#shop/punchout/orders/order-refusal.ts';
import type { SentFile } from '#shop/punchout/purchase-order.ts';
import { type OrderResult, orderSentence, takeOrder } from '../take-order.ts';
import { envelopeOf } from './envelope-of.ts';
import type { CxmlDocument, CxmlRequest } from './read-cxml.ts';
import { statuses } from './statuses.ts';
import { type Status, writeResponse } from './write-cxml.ts';

type Asked = {
  document: CxmlDocument;
  request: Extract<CxmlRequest, { kind: 'order' }>;
  connection: Connection;
  received: readonly Field[];
  body: string;
  files: readonly SentFile[];
};

/** Answers an OrderRequest, once: what comes of it is answered to every repetition, a refusal too. */
export async function answerOrder(
  ctx: Ctx,
  { document, request: { order }, connection, ...sent }: Asked,
): Promise<string> {
  const { payloadId, from, to, isTest } = document;
  const respond = (status: Status) => writeResponse(envelopeOf(ctx), status);
  const answer = await takeOrder(ctx, {
    ...sent,
    connection,
    order,
    payloadId,
    buyerParty: from,
    shopParty: to,
    isTest: isTest || connection.isTest,
    write: (_, result) => respond(statusOf(ctx, result)),
    sentOf: (result) => sentOf(ctx, result),
  });
  return isRefusal(answer)
    ? respond({ ...statuses[400], sentence: ctx.texts(answer.messageKey) })
    : answer.text;
}

function statusOf(ctx: Pick<Ctx, 'texts'>, result: OrderResult): Status {
  const code = isRefusal(result) ? (codes[result.refused] ?? 406) : 200;
  return { ...statuses[code], sentence: orderSentence(ctx, result) };
}

/** 406 for all others. */
const codes: { readonly [Code in OrderRefusal['refused']]?: 409 | 450 } = {
  CHANGE_NOT_TAKEN: 450,
  BLANKET_NOT_TAKEN: 450,
  ORDER_KNOWN: 409,
};

function sentOf(ctx: Pick<Ctx, 'texts'>, result: OrderResult): Field[] {
  const { code, text, sentence = '' } = statusOf(ctx, result);
  const placed = isRefusal(result) ? undefined : result.orderNumber;
  const fields: Field[] = [
    ['Status', `${code} ${text}`],
    ['Sentence', sentence],
  ];
  return placed === undefined ? fields : [...fields, ['Order', placed]];
}
