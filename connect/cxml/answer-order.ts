import { createHash } from 'node:crypto';
import type { Ctx } from '#shop/kernel/ctx.ts';
import { isRefusal } from '#shop/kernel/refusals.ts';
import { answerOnce } from '#shop/punchout/answer-once.ts';
import type { Connection, Field } from '#shop/punchout/connection.ts';
import { keepMessage } from '#shop/punchout/keep-message.ts';
import type { OrderRefusal } from '#shop/punchout/orders/order-refusal.ts';
import { type OrderPlaced, receiveOrder } from '#shop/punchout/orders/receive-order.ts';
import type { SentFile } from '#shop/punchout/purchase-order.ts';
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
  { document, request: { order }, connection, received: named, body, files }: Asked,
): Promise<string> {
  const { payloadId, from, to } = document;
  const isTest = document.isTest || connection.isTest;
  const respond = (status: Status) => writeResponse(envelopeOf(ctx), status);
  const received = [...named, ...files.map(fileField)];
  const key = { connectionId: connection.id, payloadId, body: bodyWith(body, files) };
  let result: OrderPlaced | OrderRefusal | undefined;
  const answer = await answerOnce(
    ctx,
    key,
    async (db) => {
      const parties = { buyerParty: from, shopParty: to };
      const asked = { connection, order, files, payloadId, isTest, ...parties };
      result = await receiveOrder({ ...ctx, db }, asked);
      return respond(statusOf(ctx, result));
    },
    'orders',
  );
  if (isRefusal(answer)) {
    await keepMessage(ctx, connection, { kind: 'order', verdict: answer.refused, received });
    return respond({ ...statuses[400], sentence: ctx.texts(answer.messageKey) });
  }
  const verdict = answer.isRepeated || !result ? 'REPEATED' : verdictOf(result);
  const sent = answer.isRepeated || !result ? [] : sentOf(ctx, result);
  const kept = { ...connection, isTest };
  await keepMessage(ctx, kept, { kind: 'order', verdict, received, sent });
  return answer.text;
}

/** What tells a repetition from another document with its id. */
function bodyWith(body: string, files: readonly SentFile[]): string {
  const hashes = files.map(({ content }) => createHash('sha256').update(content).digest('hex'));
  return [body, ...hashes].join('\n');
}

function fileField({ id, name, content }: SentFile): Field {
  return ['Attachment', `${name === '' ? id : name} · ${content.length}`];
}

function statusOf({ texts }: Pick<Ctx, 'texts'>, result: OrderPlaced | OrderRefusal): Status {
  if (isRefusal(result)) {
    const { refused, messageKey, values } = result;
    return { ...statuses[codes[refused] ?? 406], sentence: texts(messageKey, values) };
  }
  const { orderNumber } = result;
  const sentence =
    orderNumber === undefined
      ? texts('shop.punchOut.order.tried')
      : texts('shop.punchOut.order.placed', { orderNumber });
  return { ...statuses[200], sentence };
}

/** 406 for all others. */
const codes: { readonly [Code in OrderRefusal['refused']]?: 409 | 450 } = {
  CHANGE_NOT_TAKEN: 450,
  BLANKET_NOT_TAKEN: 450,
  ORDER_KNOWN: 409,
};

function verdictOf(result: OrderPlaced | OrderRefusal): string {
  if (isRefusal(result)) return result.refused;
  return result.orderNumber === undefined ? 'TRIED' : 'accepted';
}

function sentOf(ctx: Pick<Ctx, 'texts'>, result: OrderPlaced | OrderRefusal): Field[] {
  const { code, text, sentence = '' } = statusOf(ctx, result);
  const placed = isRefusal(result) ? undefined : result.orderNumber;
  const fields: Field[] = [
    ['Status', `${code} ${text}`],
    ['Sentence', sentence],
  ];
  return placed === undefined ? fields : [...fields, ['Order', placed]];
}
