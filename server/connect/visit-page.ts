import type { FastifyReply, FastifyRequest } from 'fastify';
import { handOver } from '#shop/punchout/hand-over.ts';
import { findVisitCart } from '#shop/cart/find-visit-cart.ts';
import { isRefusal } from '#shop/kernel/refusals.ts';
import type { Connection } from '#shop/punchout/connection.ts';
import { visitOf } from '#shop/punchout/punch-out-visitor.ts';
import type { SessionRow } from '#shop/punchout/punchout.sql.ts';
import { findSession } from '#shop/punchout/session.ts';
import { findPage } from '#storefront/pages/find-page.ts';
import { envelopeOf } from '#connect/cxml/envelope-of.ts';
import { writeOrderMessage } from '#connect/cxml/write-order-message.ts';
import { writeOciItems } from '#connect/oci/write-oci-items.ts';
import type { MadePage } from '../cache/stored-page.ts';
import { anonymous, type RequestFacts } from '../context/request-ctx.ts';
import { factsOf, openCtx, type VisitorParts } from '../context/request-facts.ts';
import { canonicalTarget, pageOf, pathOf } from '../http/paths.ts';
import { handOverPath, punchOutPaths } from '#shop/punchout/punch-out-paths.ts';
import { makePage, type PageParts } from '../pages/make-page.ts';
import { personalRequest } from '../pages/web-request.ts';
import { sendForm, sendRefusal } from './send-answers.ts';
import { visitAddress, visitHtml } from './visit-html.ts';

/** All ranges, without the offers and the account of the home page. */
const startPage = '/sortimente/';

export type VisitParts = VisitorParts & { pages: PageParts };

/** Answers a request below a visit's address: a page of the shop, or the form that hands its basket over. */
export async function answerVisit(
  parts: VisitParts,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const { token = '' } = request.params as { token?: string };
  const session = await findSession(parts.ctxParts, token);
  const facts = await visitFacts(parts, request, session);
  const ctx = await openCtx(parts.ctxParts, facts);
  const { connection } = session ?? {};
  const refusal = { ctx, framedBy: connection?.frameOrigins };
  if (!session || !connection)
    return sendRefusal(reply, 410, { ...refusal, key: 'shop.punchOut.over' });
  const prefix = `${punchOutPaths.visits}${token}`;
  const address = request.url.slice(prefix.length);
  if (pathOf(address) === handOverPath && request.method === 'POST')
    return answerHandOver(ctx, session, reply);
  if (session.handedOverAt)
    return sendRefusal(reply, 409, { ...refusal, key: 'shop.punchOut.alreadyHandedOver' });
  const home = { ...refusal, homePath: `${prefix}/` };
  if (session.hook.cxml?.isInspected && request.method === 'POST')
    return sendRefusal(reply, 403, { ...home, key: 'shop.punchOut.inspected' });
  if (pathOf(address) === '/') return reply.redirect(`${prefix}${startPage}`, 303);
  if (!isOpen(pageOf(pathOf(address)), connection))
    return sendRefusal(reply, 404, { ...home, key: 'shop.punchOut.notHere' });
  const canonical = request.method === 'POST' ? undefined : targetOf(address, connection);
  if (canonical !== undefined) return reply.redirect(prefix + canonical, 303);
  const made = await makeVisited(parts, request, { facts, address });
  return sendMade(reply, made, { prefix, session, request });
}

/** Whether a visit has a page: none that asks for a budget without prices, and no campaign without marketing. */
function isOpen(page: string, { showsPrices, showsMarketing }: Connection): boolean {
  const isClosed =
    (!showsPrices && page.startsWith('/beratung/ranzen-finder/')) ||
    (!showsMarketing && campaigns.some((folder) => page.startsWith(folder)));
  return !isClosed && findPage(page).isInPunchOut;
}

const campaigns = ['/campaigns/', '/gewinnspiele/'] as const;

/** The address that a request is sent on to; without prices one that neither filters nor sorts by them. */
function targetOf(address: string, { showsPrices }: Connection): string | undefined {
  const path = pathOf(address);
  const asked = [...new URLSearchParams(address.slice(path.length))];
  const kept = asked.filter(
    ([name, value]) =>
      !name.startsWith('filter.PRICE') && !(name === 'sort' && value.startsWith('price')),
  );
  if (showsPrices || kept.length === asked.length) return canonicalTarget(address);
  return kept.length === 0 ? path : `${path}?${new URLSearchParams(kept)}`;
}

/** The facts of a request of a visit: no cookie of the browser counts, and its cart is the visit's. */
async function visitFacts(
  { ctxParts, cookies }: VisitorParts,
  request: FastifyRequest,
  session: SessionRow | undefined,
): Promise<RequestFacts> {
  const userId = session?.userId;
  const cartId =
    userId && (await findVisitCart({ ...ctxParts, storefront: request.storefront }, userId));
  return {
    ...factsOf(request, cookies),
    carried: { ...anonymous, userId, cartId },
    tests: [],
    preview: undefined,
    productPreview: undefined,
    isReadOnly: false,
    punchOut: session && visitOf(session.connection),
    travelling: {},
  };
}

async function answerHandOver(
  ctx: Awaited<ReturnType<typeof openCtx>>,
  session: SessionRow,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const { connection, hook } = session;
  const fields = await handOver(ctx, session, (items, handOverId) =>
    hook.cxml
      ? writeOrderMessage(envelopeOf(ctx), {
          items,
          handOverId,
          back: hook.cxml,
          buyer: connection,
        })
      : [...writeOciItems(items, connection), ...hook.fields],
  );
  if (isRefusal(fields))
    return sendRefusal(reply, 409, {
      ctx,
      framedBy: connection.frameOrigins,
      key: fields.messageKey,
    });
  return sendForm(reply, { ctx, connection, hook, fields });
}

async function makeVisited(
  parts: VisitParts,
  request: FastifyRequest,
  { facts, address }: { facts: RequestFacts; address: string },
): Promise<MadePage> {
  const { method, headers, protocol, body } = request;
  const { userId, cartId } = facts.carried;
  const cookies = parts.cookies(request.storefront);
  const known = [
    userId && cookies.remember('X-iSHOP-API-USERID', userId),
    cartId && cookies.remember('cartId', cartId),
  ].flatMap((cookie) => (cookie ? [cookie.split(';', 1)[0]] : []));
  return makePage(parts.pages, {
    request: personalRequest({ method, url: address, headers, protocol, body }),
    facts,
    cookieHeader: known.join('; '),
  });
}

/** Lets forms, links and downloads work, and forbids scripts, so that browsers show what pages have for that case. */
const sandbox =
  'sandbox allow-forms allow-same-origin allow-popups allow-popups-to-escape-sandbox allow-downloads allow-top-navigation';

type Visited = { prefix: string; session: SessionRow; request: FastifyRequest };

function sendMade(
  reply: FastifyReply,
  { status, headers, body }: MadePage,
  { prefix, session, request }: Visited,
): FastifyReply {
  const base = { prefix, origin: request.storefront.baseUrl };
  const { frameOrigins } = session.connection;
  reply.code(status);
  const location = headers.get('location');
  if (location !== null) reply.header('location', visitAddress(location, base));
  const type = headers.get('content-type');
  if (type !== null) reply.header('content-type', type);
  const policy = headers.get('content-security-policy');
  if (policy !== null)
    reply
      .header('content-security-policy', visitPolicy(policy, frameOrigins))
      .removeHeader('x-frame-options');
  reply
    .header('cache-control', 'private, no-store')
    .header('referrer-policy', 'same-origin')
    .header('x-robots-tag', 'noindex, nofollow');
  const isPage = type?.startsWith('text/html');
  return reply.send(isPage ? visitHtml(body.toString(), base) : body);
}

function visitPolicy(policy: string, frameOrigins: readonly string[]): string {
  const framedBy = frameOrigins.length > 0 ? frameOrigins.join(' ') : "'none'";
  return [
    ...policy.split('; ').map((directive) => {
      if (directive.startsWith('script-src')) return "script-src 'none'";
      // Nothing is paid on a visit; the form that hands the basket over has a policy of its own.
      if (directive.startsWith('form-action')) return "form-action 'self'";
      return directive.startsWith('frame-ancestors') ? `frame-ancestors ${framedBy}` : directive;
    }),
    sandbox,
  ].join('; ');
}
