import type { Ctx } from '#shop/kernel/ctx.ts';
import { isRefusal } from '#shop/kernel/refusals.ts';
import { authenticate } from '#shop/punchout/authenticate.ts';
import { keepMessage, keepUnreadable } from '#shop/punchout/keep-message.ts';
import { punchOutPaths } from '#shop/punchout/punch-out-paths.ts';
import { answerOrder } from './answer-order.ts';
import { answerSetup } from './answer-setup.ts';
import { envelopeOf } from './envelope-of.ts';
import { fieldsOf } from './fields-of.ts';
import type { CxmlBody } from './read-body.ts';
import { readCxml } from './read-cxml.ts';
import { statuses } from './statuses.ts';
import { type Status, writeProfile, writeResponse } from './write-cxml.ts';

/**
 * Answers a document by cXML: a profile, the address where a visit begins, or an order. Whatever is wrong is answered with a status
 * and a sentence, changes nothing and is kept among the messages, except beyond the limit of attempts. A repeated document is
 * answered as before.
 */
export async function answerCxml(
  ctx: Ctx,
  posted: CxmlBody,
  { isLocal }: { isLocal: boolean },
): Promise<string> {
  const respond = (status: Status, content?: string) =>
    writeResponse(envelopeOf(ctx), status, content);
  const { text: body, files } = posted;
  const document = readCxml(body);
  if ('fault' in document) {
    await keepUnreadable(ctx, { verdict: document.fault, body });
    const sentence = ctx.texts(`shop.punchOut.cxml.${document.fault}`);
    return respond({ ...statuses[document.code], sentence });
  }
  const connection = await authenticate(ctx, { ...document, protocol: 'cxml' });
  const received = fieldsOf(document);
  if (isRefusal(connection)) {
    const { refused, messageKey, values } = connection;
    if (refused === 'LOGIN_WRONG')
      await keepMessage(ctx, undefined, { kind: 'login', verdict: refused, received });
    return respond({ ...statuses[401], sentence: ctx.texts(messageKey, values) });
  }
  const { request } = document;
  if (request.kind === 'setup')
    return answerSetup(ctx, { document, request, connection, received, body, isLocal });
  if (request.kind === 'order')
    return answerOrder(ctx, { document, request, connection, received, body, files });
  if (request.kind === 'fault') {
    const { fault, code } = request;
    await keepMessage(ctx, connection, { kind: 'document', verdict: fault, received });
    return respond({ ...statuses[code], sentence: ctx.texts(`shop.punchOut.cxml.${fault}`) });
  }
  await keepMessage(ctx, connection, { kind: 'profile', verdict: 'accepted', received });
  const url = ctx.storefront.baseUrl + punchOutPaths.cxml;
  return respond(statuses[200], writeProfile(envelopeOf(ctx).timestamp, url));
}
