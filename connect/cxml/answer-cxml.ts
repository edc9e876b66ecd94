import type { Ctx } from '#shop/kernel/ctx.ts';
import type { Db } from '#shop/kernel/db.ts';
import { isRefusal } from '#shop/kernel/refusals.ts';
import { logSecurityEvent } from '#shop/kernel/security-event.ts';
import { answerOnce } from '#shop/punchout/answer-once.ts';
import { itemPage } from '#shop/punchout/answer-questions.ts';
import { authenticate } from '#shop/punchout/authenticate.ts';
import type { Connection, Field, Hook } from '#shop/punchout/connection.ts';
import { fillVisit } from '#shop/punchout/fill-visit.ts';
import { keepMessage } from '#shop/punchout/keep-message.ts';
import { punchOutPaths } from '#shop/punchout/punch-out-paths.ts';
import { readReturnAddress } from '#shop/punchout/return-address.ts';
import { openSession } from '#shop/punchout/session.ts';
import { envelopeOf } from './envelope-of.ts';
import { type CxmlDocument, type CxmlRequest, readCxml } from './read-cxml.ts';
import { type Status, writeProfile, writeResponse, writeStartPage } from './write-cxml.ts';

type Setup = Extract<CxmlRequest, { kind: 'setup' }>;

/**
 * Answers a document by cXML: a profile, or the address where a visit begins. Whatever is wrong is answered with a status and a
 * sentence, changes nothing and is kept among the messages, except beyond the limit of attempts. A repeated document is answered
 * as before.
 */
export async function answerCxml(
  ctx: Ctx,
  body: string,
  { isLocal }: { isLocal: boolean },
): Promise<string> {
  const respond = (status: Status, content?: string) =>
    writeResponse(envelopeOf(ctx), status, content);
  const document = readCxml(body);
  if ('fault' in document)
    return respond({
      ...statuses[document.code],
      sentence: ctx.texts(`shop.punchOut.cxml.${document.fault}`),
    });
  const connection = await authenticate(ctx, { ...document, protocol: 'cxml' });
  const received = fieldsOf(document);
  if (isRefusal(connection)) {
    const { refused, messageKey, values } = connection;
    if (refused === 'LOGIN_WRONG')
      await keepMessage(ctx, undefined, { kind: 'login', verdict: refused, received });
    return respond({ ...statuses[401], sentence: ctx.texts(messageKey, values) });
  }
  const { request } = document;
  if (request.kind === 'profile') {
    await keepMessage(ctx, connection, { kind: 'profile', verdict: 'accepted', received });
    const url = ctx.storefront.baseUrl + punchOutPaths.cxml;
    return respond(ok, writeProfile(envelopeOf(ctx).timestamp, url));
  }
  const url = readReturnAddress(request.returnUrl, { ...connection, isLocal });
  const kept = { kind: request.operation, received };
  if (url === undefined) {
    logSecurityEvent(ctx, 'punchOut.refused', {
      accountId: connection.accountId,
      detail: 'HOOK_NOT_ALLOWED',
    });
    await keepMessage(ctx, connection, { ...kept, verdict: 'HOOK_NOT_ALLOWED' });
    return respond({
      ...statuses[406],
      sentence: ctx.texts('shop.punchOut.cxml.returnNotAllowed'),
    });
  }
  const { payloadId } = document;
  const answer = await answerOnce(
    ctx,
    { connectionId: connection.id, payloadId, body },
    async (db) =>
      respond(
        ok,
        writeStartPage(await openVisit({ ...ctx, db }, { document, request, connection, url })),
      ),
  );
  const verdict = isRefusal(answer) ? answer.refused : answer.isRepeated ? 'REPEATED' : 'accepted';
  await keepMessage(ctx, connection, { ...kept, verdict });
  return isRefusal(answer)
    ? respond({ ...statuses[400], sentence: ctx.texts(answer.messageKey) })
    : answer.text;
}

type Wanted = { document: CxmlDocument; request: Setup; connection: Connection; url: string };

/** Opens a visit, with the basket of an earlier one where it is edited or inspected. Answers the address where it begins. */
async function openVisit(
  ctx: Ctx & { db: Db },
  { document, request, connection, url }: Wanted,
): Promise<string> {
  const { operation, buyerCookie, items, selected } = request;
  const { from, to } = document;
  const isInspected = operation === 'inspect';
  const hook: Hook = {
    url,
    target: undefined,
    fields: [],
    charset: 'utf-8',
    cxml: { buyerCookie, from, to, isInspected },
  };
  const { token, userId } = await openSession(ctx, connection, hook);
  if (operation !== 'create') await fillVisit(ctx, userId, items);
  const path = operation === 'create' ? await startOf(ctx, selected) : '/checkout/basket/';
  return `${ctx.storefront.baseUrl}${punchOutPaths.visits}${token}${path}`;
}

async function startOf(ctx: Ctx, selected: string | undefined): Promise<string> {
  return (selected === undefined ? undefined : await itemPage(ctx, selected)) ?? '/';
}

const ok: Status = { code: 200, text: 'OK' };
const statuses = {
  400: { code: 400, text: 'Bad Request' },
  401: { code: 401, text: 'Unauthorized' },
  406: { code: 406, text: 'Not Acceptable' },
  450: { code: 450, text: 'Not Implemented' },
} as const;

/** What of a document is kept among the messages; the secret is not. */
function fieldsOf({ payloadId, from, to, userName, request }: CxmlDocument): Field[] {
  const fields: Field[] = [
    ['payloadID', payloadId],
    ['From', `${from.domain}: ${from.identity}`],
    ['To', `${to.domain}: ${to.identity}`],
    ['Sender', userName],
  ];
  if (request.kind === 'profile') return fields;
  const items = request.items.map(({ orderNumber, quantity }): Field => [
    'ItemOut',
    `${quantity} × ${orderNumber}`,
  ]);
  return [
    ...fields,
    ['BuyerCookie', request.buyerCookie],
    ['BrowserFormPost', request.returnUrl],
    ['SelectedItem', request.selected ?? ''],
    ...items,
  ];
}
