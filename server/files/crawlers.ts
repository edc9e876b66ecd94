import { Readable } from 'node:stream';
import type { FastifyReply } from 'fastify';
import { isArea } from '#storefront/pages/page.ts';
import { pages } from '#storefront/pages/pages.ts';
import type { Storefront } from '#shop/kernel/storefront.ts';
import {
  countProductFiles,
  listPageAddresses,
  listProducts,
  type SitemapEntry,
} from '#shop/storefronts/list-addresses.ts';
import type { CtxParts } from '../context/request-ctx.ts';
import type { Settings } from '../settings/settings.ts';
import type { HttpServer } from '../http/http-server.ts';

/** GET /robots.txt, /sitemap.xml and the files that it names, by host (SO1). Files are streamed. */
export function registerCrawlerFiles(
  app: HttpServer,
  {
    ctxParts: { db },
    settings,
  }: { ctxParts: Pick<CtxParts, 'db'>; settings: Pick<Settings, 'environment'> },
): void {
  const sendFile = async (storefront: Storefront, file: string, reply: FastifyReply) => {
    const parts = fileParts({ db, storefront }, file);
    const first = await parts.next();
    if (first.done) return reply.callNotFound();
    return reply
      .type('application/xml; charset=utf-8')
      .header('cache-control', 'public, max-age=600')
      .send(Readable.from(afterFirst(first, parts, AbortSignal.timeout(fileTimeoutMs))));
  };
  const isOpen = settings.environment === 'production' || settings.environment === 'local';
  app.get('/robots.txt', async ({ storefront }, reply) => {
    const isClosed = !isOpen || storefront.isB2b;
    const text = isClosed ? 'User-agent: *\nDisallow: /\n' : robots(storefront);
    return reply
      .type('text/plain; charset=utf-8')
      .header('cache-control', 'public, max-age=3600')
      .send(text);
  });
  app.get('/sitemap.xml', ({ storefront }, reply) => sendFile(storefront, 'index', reply));
  app.get<{ Params: { file: string } }>('/sitemap/:file', ({ storefront, params }, reply) => {
    const [, file] = /^(pages|products-\d{1,3})\.xml$/.exec(params.file) ?? [];
    return file === undefined ? reply.callNotFound() : sendFile(storefront, file, reply);
  });
}

/** Time limit of a file. */
const fileTimeoutMs = 20_000;

/** The first chunk is read before the response starts, so that an unavailable database gets an error status. */
async function* afterFirst(
  first: IteratorYieldResult<string>,
  rest: AsyncGenerator<string, void>,
  limit: AbortSignal,
): AsyncGenerator<string, void> {
  yield first.value;
  for await (const part of rest) {
    limit.throwIfAborted();
    yield part;
  }
}

type AddressCtx = Parameters<typeof listPageAddresses>[0];

async function* fileParts(ctx: AddressCtx, file: string): AsyncGenerator<string, void> {
  if (file === 'index') {
    yield sitemapIndex(ctx.storefront, await countProductFiles(ctx));
    return;
  }
  yield* inFile(
    file === 'pages' ? pageEntries(ctx) : listProducts(ctx, Number(file.slice('products-'.length))),
  );
}

async function* pageEntries(ctx: AddressCtx): AsyncGenerator<SitemapEntry[], void> {
  const addresses = await listPageAddresses(ctx);
  yield addresses.map((address) => ({ address }));
}

/** Undefined for a file without products. */
async function* inFile(chunks: AsyncGenerator<SitemapEntry[], void>): AsyncGenerator<string, void> {
  const first = await chunks.next();
  if (first.done) return;
  yield `${heading}<urlset xmlns="${namespace}" xmlns:image="${imageNamespace}">`;
  yield first.value.map(urlOf).join('');
  for await (const chunk of chunks) yield chunk.map(urlOf).join('');
  yield '</urlset>\n';
}

function sitemapIndex({ baseUrl }: Storefront, productFiles: number): string {
  const files = [
    'pages',
    ...Array.from({ length: productFiles }, (_, index) => `products-${index}`),
  ];
  const entries = files.map(
    (file) => `<sitemap><loc>${baseUrl}/sitemap/${file}.xml</loc></sitemap>`,
  );
  return `${heading}<sitemapindex xmlns="${namespace}">${entries.join('')}</sitemapindex>\n`;
}

/** Addresses consist of digits, lowercase letters, hyphens and slashes, which need no escaping. */
function urlOf({ address, picture, changedOn }: SitemapEntry): string {
  const changed = changedOn ? `<lastmod>${changedOn}</lastmod>` : '';
  const image = picture ? `<image:image><image:loc>${picture}</image:loc></image:image>` : '';
  return `<url><loc>${address}</loc>${changed}${image}</url>`;
}

const heading = '<?xml version="1.0" encoding="UTF-8"?>\n';
const namespace = 'http://www.sitemaps.org/schemas/sitemap/0.9';
const imageNamespace = 'http://www.google.com/schemas/sitemap-image/1.1';

/** Pages with `noindex,follow` are not disallowed, because crawlers must read them to see it. */
function robots({ baseUrl }: Storefront): string {
  return [
    'User-agent: *',
    ...['/api/', ...closedAreas].map((path) => `Disallow: ${path}`),
    '',
    `Sitemap: ${baseUrl}/sitemap.xml`,
    '',
  ].join('\n');
}

const closedAreas = pages
  .filter(({ address, isClosedToCrawlers }) => isArea(address) && isClosedToCrawlers)
  .map(({ address }) => address.slice(0, -1))
  .filter((area, _, areas) => !areas.some((other) => other !== area && area.startsWith(other)));
