import type { FastifyReply, FastifyRequest } from 'fastify';
import type { TestCounter } from '#shop/parameters/count-tests.ts';
import type { SearchCounter } from '#shop/search/count-searches.ts';
import type { HostTable } from '#shop/storefronts/find-storefront.ts';
import { backofficeHost, originOfHost } from '#shop/storefronts/hosts.ts';
import { findPage } from '#storefront/pages/find-page.ts';
import { pages as tableOfPages } from '#storefront/pages/pages.ts';
import { chooseEncoding, encodeOnce } from '../http/encodings.ts';
import { freeBytes } from '../http/free-bytes.ts';
import { isPublicOnBusiness } from '../http/business-gate.ts';
import { isCustomer } from '../graphql/business-fields.ts';
import type { HttpServer } from '../http/http-server.ts';
import { variantsOf } from '../context/ab-tests/noted-variants.ts';
import { pageKey } from './page-key.ts';
import { sendPage, serverTime } from './send-page.ts';
import type { PageCache } from '../cache/page-cache.ts';
import { type MadePage, searchResultsOf, type StoredPage } from '../cache/stored-page.ts';
import { formHoldsNul, holdsNul } from '../http/nul.ts';
import { pathOf, canonicalTarget, withQueryOf } from '../http/paths.ts';
import { travellingHeaders, travellingVariants } from '../remote/travelling-headers.ts';
import { anonymous } from '../context/request-ctx.ts';
import { factsOf, openCtx, type VisitorParts } from '../context/request-facts.ts';
import { noteSearch } from './note-search.ts';
import { sendToLogin } from './send-to-login.ts';
import { rememberedLanguage } from './remembered-language.ts';
import { makePage, type PageParts } from './make-page.ts';
import { makeDraft, makePreviewed, pagePreviewOf, planPreviewOf } from './previewed-page.ts';
import { personalRequest, sharedRequest } from './web-request.ts';

type Parts = VisitorParts & {
  hosts: HostTable;
  pageCache: PageCache;
  searches: SearchCounter;
  testCounts: TestCounter;
  settings: HostSettings;
  /** Undefined on a node that serves the API alone. */
  pages: PageParts | undefined;
};
type PagesParts = Parts & { pages: PageParts };
type HostSettings = Parameters<typeof originOfHost>[1] & Parameters<typeof backofficeHost>[0];

/** Registers the handler of all remaining addresses, which are pages. Forms of pages are posted. */
export function registerPages(app: HttpServer, parts: Parts): void {
  const { pages } = parts;
  if (!pages) return;
  app.register(async (room) => {
    room.removeAllContentTypeParsers();
    // The encoding of our forms. It can parse any body.
    room.addContentTypeParser(
      'application/x-www-form-urlencoded',
      { parseAs: 'buffer' },
      (_, body, done) =>
        formHoldsNul(body as Buffer) ? done(unreadable('A form holds NUL')) : done(null, body),
    );
    room.addContentTypeParser('multipart/form-data', { parseAs: 'buffer' }, readableForm);
    const handler = (request: FastifyRequest, reply: FastifyReply) =>
      answerPage({ ...parts, pages }, request, reply);
    room.route({ method: ['GET', 'HEAD', 'POST'], url: '/*', exposeHeadRoute: false, handler });
    for (const { address, formBytes: bodyLimit } of tableOfPages)
      if (bodyLimit !== undefined)
        for (const url of postAddressesOf(address))
          room.route({ method: 'POST', url, bodyLimit, handler });
  });
}

/** The body of a form with files, unparsed; undefined where it is malformed. */
async function readableForm({ headers }: FastifyRequest, body: Buffer): Promise<Buffer> {
  const type = { 'content-type': headers['content-type'] ?? '' };
  const form = await new Response(new Uint8Array(body), { headers: type })
    .formData()
    .catch((cause: unknown) => {
      throw unreadable('A form could not be read', cause);
    });
  if ([...form.values()].some(holdsNul)) throw unreadable('A form holds NUL');
  return body;
}

function unreadable(message: string, cause?: unknown): Error {
  return Object.assign(new Error(message, { cause }), { statusCode: 400 });
}

/** A page's address, and those that the browser's router posts its forms to. */
const postAddressesOf = (address: string): string[] => [
  address,
  `${address}_.data`,
  `${address.slice(0, -1)}.data`,
];

async function answerPage(parts: PagesParts, request: FastifyRequest, reply: FastifyReply) {
  const { storefront, url, method } = request;
  const target = method === 'POST' ? undefined : canonicalTarget(url);
  if (target !== undefined) {
    const { address, status } = await lastTarget(parts, request, target);
    return reply.header('cache-control', 'public, max-age=600').redirect(address, status);
  }
  const inEnglish = rememberedLanguage(request.raw, storefront, parts.hosts);
  if (inEnglish !== undefined)
    return reply.header('cache-control', 'no-store').redirect(inEnglish, 302);
  if (
    storefront.isB2b &&
    !isPublicOnBusiness(pathOf(url)) &&
    !(await mayEnterBusiness(parts, request))
  )
    return sendToLogin(parts, request, reply);
  const { tests, setCookies } = variantsOf(request.raw);
  const key = pageKey({ method, url, headers: request.headers }, storefront, tests);
  if (!key) {
    parts.pageCache.outcomes.add('pass');
    return sendMade(parts, request, reply, await makePersonal(parts, request));
  }
  const filled = await parts.pageCache.fill(key.key, () => makeShared(parts, request, key.address));
  if ('made' in filled) return sendMade(parts, request, reply, filled.made);
  parts.testCounts.countVisitor(variantsOf(request.raw).drawn);
  noteSearch(parts.searches, request, { storefront, results: filled.page.searchResults });
  reply.hijack();
  await sendPage(request.raw, reply.raw, filled.page, {
    ageSeconds: 0,
    cacheState: 'miss',
    requestId: request.id,
    now: parts.ctxParts.clock.now(),
    setCookies,
  });
  return reply;
}

/** Resolves a redirect of the canonical address itself, to save one of two redirects. The page is cached. */
async function lastTarget(parts: PagesParts, request: FastifyRequest, target: string) {
  const here = { address: target, status: 301 };
  const { storefront, method, headers } = request;
  if (storefront.isB2b || !findPage(pathOf(target)).leadsOn) return here;
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
  return address && status >= 300 && status < 400
    ? { address: withQueryOf(target, address), status }
    : here;
}

function locationOf({ headers }: StoredPage): string | undefined {
  const name = headers.indexOf('location');
  return name < 0 ? undefined : headers[name + 1];
}

/** Whether a request is of a customer, or of a member of staff who previews the page's product, the page or a price plan. */
async function mayEnterBusiness(
  { ctxParts, cookies }: PagesParts,
  request: FastifyRequest,
): Promise<boolean> {
  const facts = factsOf(request, cookies);
  if (await planPreviewOf(ctxParts, request)) return true;
  if (await pagePreviewOf(ctxParts, request)) return true;
  if (facts.carried.sessionToken === undefined && !facts.productPreview) return false;
  const { visitor, productPreview } = await openCtx(ctxParts, facts);
  return isCustomer(visitor) || productPreview !== undefined;
}

/** Answers with a shared page, rendered without cookies and headers of the visitor. */
function makeShared(
  { pages, cookies }: PagesParts,
  request: FastifyRequest,
  address: string,
): Promise<MadePage> {
  const facts = {
    ...factsOf(request, cookies),
    carried: anonymous,
    preview: undefined,
    travelling: travellingVariants(variantsOf(request.raw)),
  };
  return makePage(pages, {
    request: sharedRequest(request.storefront, address),
    facts,
    cookieHeader: '',
  });
}

async function makePersonal(
  { pages, ctxParts, cookies, settings }: PagesParts,
  request: FastifyRequest,
): Promise<MadePage> {
  const order = {
    request: personalRequest(request),
    facts: { ...factsOf(request, cookies), travelling: travellingHeaders(request) },
    cookieHeader: request.headers.cookie ?? '',
  };
  const pagePreview = await pagePreviewOf(ctxParts, request);
  if (pagePreview) {
    const backofficeOrigin = originOfHost(backofficeHost(settings), settings);
    return makeDraft(pages, order, { pagePreview, backofficeOrigin });
  }
  const planPreview = await planPreviewOf(ctxParts, request);
  return planPreview ? makePreviewed(pages, order, planPreview) : makePage(pages, order);
}

/** Sends a page that must not be cached, and frees its body where it is sent compressed. */
async function sendMade(
  { ctxParts, searches, testCounts }: PagesParts,
  request: FastifyRequest,
  reply: FastifyReply,
  made: MadePage,
) {
  const results = searchResultsOf(made.headers);
  testCounts.countVisitor(variantsOf(request.raw).drawn);
  noteSearch(searches, request, { storefront: request.storefront, results });
  const accepted = made.body.length > 0 ? request.headers['accept-encoding'] : undefined;
  const encoding = chooseEncoding(accepted);
  reply.code(made.status);
  for (const cookie of variantsOf(request.raw).setCookies) reply.header('set-cookie', cookie);
  for (const [name, value] of made.headers) reply.header(name, value);
  // Previews of drafts alone are made without it, for the back office's frame.
  if (!made.headers.has('x-frame-options')) reply.removeHeader('x-frame-options');
  if (carriesSecret(request.url)) reply.header('referrer-policy', 'strict-origin');
  if (encoding !== 'identity') reply.header('content-encoding', encoding);
  const encoded = await encodeOnce(made.body, encoding);
  if (encoding !== 'identity') freeBytes(made.body);
  return reply
    .header('cache-control', 'private, no-store')
    .header('vary', 'accept-encoding')
    .header('x-cache', 'bypass')
    .header('server-timing', serverTime(ctxParts.clock.now()))
    .removeHeader('x-page-tags')
    .removeHeader('x-search-results')
    .send(encoded);
}

/** Whether an address has a secret of a mail, an order or a shared list, so that it is not sent as a referrer. */
function carriesSecret(url: string): boolean {
  return secretParameter.test(url);
}

const secretNames = new Set(tableOfPages.flatMap(({ secrets }) => secrets));
const secretParameter = new RegExp(`[?&](?:${[...secretNames].join('|')})=`, 'i');
