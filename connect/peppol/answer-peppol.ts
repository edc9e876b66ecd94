import { randomUUID } from 'node:crypto';
import type { Ctx } from '#shop/kernel/ctx.ts';
import { isRefusal } from '#shop/kernel/refusals.ts';
import { peppolTypes } from '#shop/invoices/peppol/peppol-types.ts';
import { authenticateAccessPoint } from '#shop/punchout/authenticate.ts';
import type { Connection, Field } from '#shop/punchout/connection.ts';
import { enqueueOrderRefusal } from '#shop/punchout/documents/documents.sql.ts';
import { keepMessage, keepUnreadable } from '#shop/punchout/keep-message.ts';
import { findPeppolConnection } from '#shop/punchout/punchout.sql.ts';
import { orderFields } from '../order-fields.ts';
import { type OrderResult, orderSentence, takeOrder } from '../take-order.ts';
import { keyOf, type PeppolMessage, readPeppolMessage } from './read-message.ts';
import { readPeppolOrder } from './read-order.ts';

/** What the access point is answered by HTTP. */
export type PeppolAnswer = { status: number; sentence: string };

type Posted = { token: string; body: string };

/** The shop's id in the network, and the token of the access point that brings messages. */
export type InboundAccount = { participant: string; inboundToken: string };

/**
 * Answers a message that the access point brings (OP7): an Order by Peppol BIS Ordering 3 of a participant that has a connection becomes
 * one order by the rules of all purchasing systems. 200 where the order was judged: what came of it reaches the buyer as an
 * OrderResponse through the network. Whatever is wrong is answered with a sentence, changes nothing and is kept among the messages:
 * 401 for a wrong token, 429 beyond its limits, 400 for what is no XML, 409 for another document with a message's id, and 422. A
 * repeated message is answered as before.
 */
export async function answerPeppol(
  ctx: Ctx,
  { token, body }: Posted,
  { participant, inboundToken }: InboundAccount,
): Promise<PeppolAnswer> {
  const { texts } = ctx;
  const refused = await authenticateAccessPoint(ctx, token, inboundToken);
  if (refused) {
    const received: Field[] = [['Length', String(body.length)]];
    if (refused.refused === 'LOGIN_WRONG')
      await keepMessage(ctx, undefined, { kind: 'login', verdict: refused.refused, received });
    const status = refused.refused === 'LOGIN_WRONG' ? 401 : 429;
    return { status, sentence: texts(refused.messageKey, refused.values) };
  }
  const message = readPeppolMessage(body);
  if ('fault' in message) {
    const { fault } = message;
    await keepUnreadable(ctx, { verdict: fault, body });
    const isOurs = fault === 'incomplete' || fault === 'partiesDiffer';
    return isOurs
      ? { status: 422, sentence: texts(`shop.punchOut.peppol.${fault}`) }
      : { status: 400, sentence: texts(`shop.punchOut.cxml.${fault}`) };
  }
  const connection = await findPeppolConnection(ctx.db, keyOf(message.sender));
  const fault = faultOf(message, { connection, participant });
  const read = fault === undefined ? readPeppolOrder(message.document) : undefined;
  if (!connection || !read) {
    const verdict = fault ?? 'incomplete';
    await keepMessage(ctx, connection, { kind: 'document', verdict, received: headOf(message) });
    return { status: 422, sentence: texts(`shop.punchOut.peppol.${verdict}`) };
  }
  const { order, files } = read;
  const answer = await takeOrder(ctx, {
    connection,
    order,
    files,
    payloadId: message.id,
    buyerParty: message.sender,
    shopParty: message.receiver,
    isTest: connection.isTest,
    body,
    received: [...headOf(message), ...orderFields(order, orderNames)],
    write: async ({ db, clock }, result) => {
      const sentence = orderSentence(ctx, result);
      // An order that was placed has its documents by itself.
      if (isRefusal(result) && !connection.isTest)
        await enqueueOrderRefusal(db, {
          connectionId: connection.id,
          messageId: randomUUID(),
          buyerNumber: order.buyerNumber,
          buyerParty: message.sender,
          shopParty: message.receiver,
          currency: ctx.storefront.currency,
          sentence,
          at: clock.now().toISOString(),
        });
      return sentence;
    },
    sentOf: (result) => sentOf(ctx, result),
  });
  return isRefusal(answer)
    ? { status: 409, sentence: texts(answer.messageKey) }
    : { status: 200, sentence: answer.text };
}

/** Why a message is none for the shop; undefined for an order of a connection. */
function faultOf(
  { receiver, document, customization }: PeppolMessage,
  { connection, participant }: { connection: Connection | undefined; participant: string },
): 'otherReceiver' | 'unknownRequest' | 'unknownSender' | undefined {
  if (keyOf(receiver) !== participant.toLowerCase()) return 'otherReceiver';
  const { root, customization: wanted } = peppolTypes.order;
  if (document.name !== root || customization !== wanted) return 'unknownRequest';
  return connection ? undefined : 'unknownSender';
}

function headOf({ id, sender, receiver, document, customization }: PeppolMessage): Field[] {
  return [
    ['Message', id],
    ['Sender', keyOf(sender)],
    ['Receiver', keyOf(receiver)],
    ['Document', `${document.name} ${customization}`],
  ];
}

const orderNames = {
  number: 'ID',
  change: 'type',
  deliverTo: 'Delivery',
  billTo: 'AccountingCustomerParty',
  comment: 'Note',
  line: 'OrderLine',
};

function sentOf(ctx: Pick<Ctx, 'texts'>, result: OrderResult): Field[] {
  const placed = isRefusal(result) ? undefined : result.orderNumber;
  const sentence: Field = ['Sentence', orderSentence(ctx, result)];
  return placed === undefined ? [sentence] : [sentence, ['Order', placed]];
}
