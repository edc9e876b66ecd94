import type { Ctx } from '#shop/kernel/ctx.ts';
import type { Db } from '#shop/kernel/db.ts';
import { isRefusal } from '#shop/kernel/refusals.ts';
import { logSecurityEvent } from '#shop/kernel/security-event.ts';
import { answerOnce } from '#shop/punchout/answer-once.ts';
import { itemPage } from '#shop/punchout/answer-questions.ts';
import type { Connection, Field, Hook } from '#shop/punchout/connection.ts';
import { fillVisit } from '#shop/punchout/fill-visit.ts';
import { keepMessage } from '#shop/punchout/keep-message.ts';
import { punchOutPaths } from '#shop/punchout/punch-out-paths.ts';
import { readReturnAddress } from '#shop/punchout/return-address.ts';
import { openSession } from '#shop/punchout/session.ts';
import { envelopeOf } from './envelope-of.ts';
import type { CxmlDocument, CxmlRequest } from './read-cxml.ts';
import { statuses } from './statuses.ts';
import { type Status, writeResponse, writeStartPage } from './write-cxml.ts';

type Setup = Extract<CxmlRequest, { kind: 'setup' }>;

type Asked = {
  document: CxmlDocument;
  request: Setup;
  connection: Connection;
  received: readonly Field[];
  body: string;
  isLocal: boolean;
};

/** Answers a PunchOutSetupRequest with the address where a visit begins, once. */
export async function answerSetup(
  ctx: Ctx,
  { document, request, connection, received, body, isLocal }: Asked,
): Promise<string> {
  const respond = (status: Status, content?: string) =>
    writeResponse(envelopeOf(ctx), status, content);
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
        statuses[200],
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
