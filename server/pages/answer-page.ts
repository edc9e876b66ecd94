import type { IncomingHttpHeaders } from 'node:http';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { chooseEncoding, encodeOnce } from '../encodings.ts';
import { isPublicOnBusiness } from '../business-gate.ts';
import { isCustomer } from '../graphql/business-fields.ts';
import type { HttpParts } from '../http-parts.ts';
import type { HttpServer } from '../http.ts';
import { variantsOf } from '../ab-tests/noted-variants.ts';
import { pageKey } from '../page-cache/page-key.ts';
import { sendPage, serverTime } from '../page-cache/send-page.ts';
import type { MadePage, StoredPage } from '../page-cache/stored-page.ts';
import { isDataPath, loginAddress, pathOf, canonicalTarget } from '../paths.ts';
import { travellingHeaders, travellingVariants } from '../remote/travelling-headers.ts';
import { nobody } from '../request-ctx.ts';
import { factsOf, openCtx } from '../request-facts.ts';
import { carriesSecret } from '../secret-queries.ts';
import { publicPageBefore, sessionExpired } from '../session-expired.ts';
import { makePage, type PageParts } from './make-page.ts';
import { personalRequest, sharedRequest } from './web-request.ts';

type Parts = HttpParts & { pages: PageParts };

/** Every other address is a page's. Forms of pages come as POST. */
export function registerPages(app: HttpServer, parts: HttpParts): void {
  const { pages } = parts;
  if (!pages) return;
  app.register(async (room) => {
    room.removeAllContentTypeParsers();
    // What our forms send. Anything can be read as it, so no page fails over a body.
    room.addContentTypeParser(
      'application/x-www-form-urlencoded',
      { parseAs: 'buffer' },
      (_, body, done) => done(null, body),
    );
    room.addContentTypeParser('multipart/form-data', { parseAs: 'buffer' }, readableForm);
    const handler = (request: FastifyRequest, reply: FastifyReply) =>
      answerPage({ ...parts, pages }, request, reply);
    room.route({ method: ['GET', 'HEAD', 'POST'], url: '/*', exposeHeadRoute: false, handler });
    for (const url of pagesWithFiles)
      room.route({ method: 'POST', url, bodyLimit: filesLimitBytes, handler });
  });
}

/** A form with files as it came; one whose parts cannot be told apart is the sender's mistake, and no page reads it. */
async function readableForm({ headers }: FastifyRequest, body: Buffer): Promise<Buffer> {
  const type = { 'content-type': headers['content-type'] ?? '' };
  await new Response(new Uint8Array(body), { headers: type }).formData().catch((cause: unknown) => {
    throw Object.assign(new Error('A form could not be read', { cause }), { statusCode: 400 });
  });
  return body;
}

/** Registration sends two files of 10 MB at most; the router's way to the page, too. */
const pagesWithFiles = [
  '/myaccount/register/',
  '/myaccount/register/_.data',
  '/myaccount/register.data',
];
const filesLimitBytes = 21 * 1024 * 1024;

async function answerPage(parts: Parts, request: FastifyRequest, reply: FastifyReply) {
  const { storefront, url, method } = request;
  const target = method === 'POST' ? undefined : canonicalTarget(url);
  if (target !== undefined) {
    const { address, status } = await lastTarget(parts, request, target);
    return reply.header('cache-control', 'public, max-age=600').redirect(address, status);
  }
  if (storefront.isB2b && !isPublicOnBusiness(pathOf(url)) && !(await hasCustomer(parts, request)))
    return sendToLogin(parts, request, reply);
  const { tests, setCookies } = variantsOf(request.raw);
  const key = pageKey({ method, url, headers: request.headers }, storefront, tests);
  if (!key) return sendMade(parts, request, reply, await makePersonal(parts, request));
  const filled = await parts.pageCache.fill(key.key, () => makeShared(parts, request, key.address));
  if ('made' in filled) return sendMade(parts, request, reply, filled.made);
  reply.hijack();
  sendPage(request.raw, reply.raw, filled.page, {
    ageSeconds: 0,
    cacheState: 'miss',
    requestId: request.id,
    now: parts.ctxParts.clock.now(),
    setCookies,
  });
  return reply;
}

/** Where a page's proper address leads on itself: one hop instead of two. The page is kept for who follows. */
async function lastTarget(parts: Parts, request: FastifyRequest, target: string) {
  const here = { address: target, status: 301 };
  const { storefront, method, headers } = request;
  if (storefront.isB2b || application.test(target)) return here;
  const key = pageKey(
    { method, url: pathOf(target), headers },
    storefront,
    variantsOf(request.raw).tests,
  );
  if (!key) return here;
  const kept = parts.pageCache.get(key.key);
  const make = () => makeShared(parts, request, key.address);
  const filled = kept ? { page: kept } : await parts.pageCache.fill(key.key, make);
  const { status } = 'made' in filled ? filled.made : filled.page;
  const address = 'made' in filled ? filled.made.headers.get('location') : locationOf(filled.page);
  return address && status >= 300 && status < 400 ? { address, status } : here;
}

function locationOf({ headers }: StoredPage): string | undefined {
  const name = headers.indexOf('location');
  return name < 0 ? undefined : headers[name + 1];
}

/** Pages of the program: they do not lead elsewhere for good. */
const application = /^\/(?:404|cat|checkout|login|logout|myaccount|prod|search)\//;

async function hasCustomer(
  { ctxParts, cookies }: Parts,
  request: FastifyRequest,
): Promise<boolean> {
  const facts = factsOf(request, cookies);
  return (
    facts.carried.sessionToken !== undefined && isCustomer((await openCtx(ctxParts, facts)).visitor)
  );
}

/**
 * A business page without a login: the browser's router is told in its own way, and the login leads back (AU4). Who was
 * logged in before learns that it is over, on the public page that the way came from, or the last one (RT7). The router
 * may ask twice, so it is answered alike until the page with the notice has come.
 */
function sendToLogin({ cookies }: Parts, request: FastifyRequest, reply: FastifyReply) {
  const { url, method, headers } = request;
  const login = method === 'POST' ? '/login/' : loginAddress(url);
  const wasCustomer = cookies.read(headers.cookie).markers.includes('customer');
  const address = wasCustomer ? addressOfExpired(headers, login) : login;
  reply.header('cache-control', 'no-store');
  if (!isDataPath(pathOf(url))) {
    if (wasCustomer) reply.header('set-cookie', cookies.endSession());
    return reply.redirect(address, 302);
  }
  return reply
    .code(204)
    .headers({
      'x-remix-redirect': address,
      'x-remix-status': '302',
      'x-remix-reload-document': 'true',
    })
    .send();
}

/** The login that opens on the public page leads on to where the visitor wanted to go, as the login page would. */
function addressOfExpired(headers: IncomingHttpHeaders, login: string): string {
  const before = publicPageBefore(headers);
  if (before === undefined) return sessionExpired(login);
  const target = new URLSearchParams(login.slice('/login/'.length)).get('target') ?? '/';
  return sessionExpired(before, target);
}

/** For nobody in particular: no cookie and no header of the visitor reaches the page. */
function makeShared(
  { pages, cookies }: Parts,
  request: FastifyRequest,
  address: string,
): Promise<MadePage> {
  const facts = {
    ...factsOf(request, cookies),
    carried: nobody,
    preview: undefined,
    travelling: travellingVariants(variantsOf(request.raw)),
  };
  return makePage(pages, {
    request: sharedRequest(request.storefront, address),
    facts,
    cookieHeader: '',
  });
}

function makePersonal({ pages, cookies }: Parts, request: FastifyRequest): Promise<MadePage> {
  const cookieHeader = request.headers.cookie ?? '';
  return makePage(pages, {
    request: personalRequest(request),
    facts: { ...factsOf(request, cookies), travelling: travellingHeaders(request) },
    cookieHeader,
  });
}

/** Sent once and kept by nobody. */
async function sendMade(
  { ctxParts }: Parts,
  request: FastifyRequest,
  reply: FastifyReply,
  made: MadePage,
) {
  const accepted = made.body.length > 0 ? request.headers['accept-encoding'] : undefined;
  const encoding = chooseEncoding(accepted);
  reply.code(made.status);
  for (const cookie of variantsOf(request.raw).setCookies) reply.header('set-cookie', cookie);
  for (const [name, value] of made.headers) reply.header(name, value);
  if (carriesSecret(request.url)) reply.header('referrer-policy', 'strict-origin');
  if (encoding !== 'identity') reply.header('content-encoding', encoding);
  return reply
    .header('cache-control', 'private, no-store')
    .header('vary', 'accept-encoding')
    .header('x-cache', 'bypass')
    .header('server-timing', serverTime(ctxParts.clock.now()))
    .removeHeader('x-page-tags')
    .send(await encodeOnce(made.body, encoding));
}
