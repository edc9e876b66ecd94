import type { FastifyReply } from 'fastify';
import { LRUCache } from 'lru-cache';
import type { Storefront } from '#shop/storefronts/storefront.ts';
import {
  countProductFiles,
  listPageAddresses,
  listProductAddresses,
} from '#shop/storefronts/list-addresses.ts';
import { findStorefront } from '#shop/storefronts/find-storefront.ts';
import type { HttpParts } from './http-parts.ts';
import type { HttpServer } from './http.ts';

/** GET /robots.txt, /sitemap.xml and the files that it names, for each host its own (SO1). Files are kept for ten minutes. */
export function registerCrawlerFiles(
  app: HttpServer,
  { hosts, ctxParts: { db }, settings }: Pick<HttpParts, 'hosts' | 'ctxParts' | 'settings'>,
): void {
  const files = new LRUCache<string, string>({
    max: 200,
    ttl: 10 * 60_000,
    fetchMethod: (name) => {
      const [host = '', file = ''] = name.split(' ');
      const storefront = findStorefront(hosts, host);
      return storefront && writeFile({ db, storefront }, file);
    },
  });
  const sendFile = async (storefront: Storefront, file: string, reply: FastifyReply) => {
    const xml = await files.fetch(`${storefront.host} ${file}`);
    return reply
      .type('application/xml; charset=utf-8')
      .header('cache-control', 'public, max-age=600')
      .send(xml);
  };
  const isOpen = settings.environment === 'production' || settings.environment === 'local';
  app.get('/robots.txt', async ({ storefront }, reply) => {
    const text = isOpen ? robots(storefront) : 'User-agent: *\nDisallow: /\n';
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

type AddressCtx = Parameters<typeof listPageAddresses>[0];

async function writeFile(ctx: AddressCtx, file: string): Promise<string> {
  if (file === 'index') return sitemapIndex(ctx.storefront, await countProductFiles(ctx));
  if (file === 'pages') return addressFile(await listPageAddresses(ctx));
  return addressFile(await listProductAddresses(ctx, Number(file.slice('products-'.length))));
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

/** Addresses are made of digits, small letters, hyphens and slashes: nothing in them needs escaping. */
function addressFile(addresses: readonly string[]): string {
  const entries = addresses.map((address) => `<url><loc>${address}</loc></url>`);
  return `${heading}<urlset xmlns="${namespace}">${entries.join('')}</urlset>\n`;
}

const heading = '<?xml version="1.0" encoding="UTF-8"?>\n';
const namespace = 'http://www.sitemaps.org/schemas/sitemap/0.9';

function robots({ baseUrl }: Storefront): string {
  const closed = [
    '/api/',
    '/checkout/',
    '/myaccount/',
    '/login/',
    '/logout/',
    '/rating/',
    '/search/',
  ];
  return [
    'User-agent: *',
    ...closed.map((path) => `Disallow: ${path}`),
    '',
    `Sitemap: ${baseUrl}/sitemap.xml`,
    '',
  ].join('\n');
}
