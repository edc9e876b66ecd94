import type { Ctx } from '#shop/kernel/ctx.ts';
import { isRefusal, refuse, type Refusal } from '#shop/kernel/refusals.ts';
import { logSecurityEvent } from '#shop/kernel/security-event.ts';
import {
  currentItem,
  deliverableItem,
  itemPage,
  searchItems,
} from '#shop/punchout/answer-questions.ts';
import { authenticate } from '#shop/punchout/authenticate.ts';
import type { Connection, Field, Hook } from '#shop/punchout/connection.ts';
import type { HandedItem } from '#shop/punchout/handed-item.ts';
import { keepMessage, keepUnreadableCall } from '#shop/punchout/keep-message.ts';
import { visitOf } from '#shop/punchout/punch-out-visitor.ts';
import { readReturnAddress } from '#shop/punchout/return-address.ts';
import { openSession } from '#shop/punchout/session.ts';
import {
  type OciCall,
  type OciFault,
  type OciFunction,
  readOciCall,
  readOciLogin,
} from './read-oci-call.ts';
import { writeOciItems } from './write-oci-items.ts';

/** The answer to a call: a visit that begins on a page of the shop, fields for a form that is posted back, or a refusal. */
export type OciAnswer =
  | { token: string; path: string }
  | { hook: Hook; fields: Field[]; connection: Connection }
  | Refusal;

/**
 * Answers a call by OCI: logs the connection in, and opens a visit or answers a question. Refuses what is malformed, a wrong login,
 * too many attempts, and an address that the connection does not allow. Every call is kept among the messages, except beyond
 * the limit of attempts.
 */
export async function answerOciCall(
  ctx: Ctx,
  received: readonly Field[],
  { isLocal }: { isLocal: boolean },
): Promise<OciAnswer> {
  const call = readOciCall(received);
  if ('fault' in call) return refuseCall(ctx, received, call.fault);
  const connection = await authenticate(ctx, { ...call, protocol: 'oci' });
  if (isRefusal(connection)) {
    if (connection.refused === 'LOGIN_WRONG')
      await keepMessage(ctx, undefined, { kind: 'login', verdict: connection.refused, received });
    return connection;
  }
  const url = readReturnAddress(call.hookUrl, { ...connection, isLocal });
  const kept = { kind: call.asked.name, received };
  if (url === undefined) {
    logSecurityEvent(ctx, 'punchOut.refused', {
      accountId: connection.accountId,
      detail: 'HOOK_NOT_ALLOWED',
    });
    await keepMessage(ctx, connection, { ...kept, verdict: 'HOOK_NOT_ALLOWED' });
    return refuse('HOOK_NOT_ALLOWED', 'shop.punchOut.hookNotAllowed');
  }
  const answer = await answerFunction(ctx, call, { connection, hook: { ...call.hook, url } });
  const [verdict, sent] = isRefusal(answer)
    ? [answer.refused, []]
    : ['accepted', 'fields' in answer ? answer.fields : []];
  await keepMessage(ctx, connection, { ...kept, verdict, sent });
  return answer;
}

/**
 * Refuses a call that cannot be read, and keeps it: among the messages of the connection that it logs in, so that its engineer sees it, or
 * by the names of its fields alone. A field that is sent twice may name another login, so it logs nobody in.
 */
async function refuseCall(ctx: Ctx, received: readonly Field[], fault: OciFault): Promise<Refusal> {
  const login = fault === 'REPEATED_FIELD' ? undefined : readOciLogin(received);
  const connection = login && (await authenticate(ctx, { ...login, protocol: 'oci' }));
  if (connection && !isRefusal(connection))
    await keepMessage(ctx, connection, { kind: 'call', verdict: fault, received });
  else if (connection?.refused === 'TOO_MANY_ATTEMPTS') return connection;
  else await keepUnreadableCall(ctx, { verdict: fault, received });
  return refuse(fault, `shop.punchOut.fault.${fault}`);
}

type Caller = { connection: Connection; hook: Hook };

async function answerFunction(
  ctx: Ctx,
  { asked }: OciCall,
  { connection, hook }: Caller,
): Promise<OciAnswer> {
  const visiting = { ...ctx, visitor: { ...ctx.visitor, punchOut: visitOf(connection) } };
  const items = await itemsFor(visiting, asked);
  if (items) {
    const fields = [...writeOciItems(items, connection), ...hook.fields];
    return { hook, fields, connection };
  }
  const path = await pathOf(visiting, asked);
  if (path === undefined) return refuse('UNKNOWN_PRODUCT', 'shop.punchOut.unknownProduct');
  const { token } = await openSession(ctx, connection, hook);
  return { token, path };
}

/** The items of a question; undefined where a person wants to see a page. */
async function itemsFor(ctx: Ctx, asked: OciFunction): Promise<HandedItem[] | undefined> {
  switch (asked.name) {
    case 'validate':
      return listed(await currentItem(ctx, asked));
    case 'quantityCheck':
      return listed(await deliverableItem(ctx, asked));
    case 'backgroundSearch':
      return searchItems(ctx, asked.text);
    default:
      return undefined;
  }
}

const listed = (item: HandedItem | undefined): HandedItem[] => (item ? [item] : []);

async function pathOf(ctx: Ctx, asked: OciFunction): Promise<string | undefined> {
  if (asked.name === 'search') return `/search/?${new URLSearchParams({ q: asked.text })}`;
  return asked.name === 'detail' ? itemPage(ctx, asked.orderNumber) : '/';
}
