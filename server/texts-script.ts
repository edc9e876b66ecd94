import type { TextPart } from '#contract/door.ts';
import type { CompiledTexts } from '#shop/parameters/text-catalogue.ts';
import { chooseEncoding, type Encoded, encodeAll } from './encodings.ts';
import type { HttpParts } from './http-parts.ts';
import type { HttpServer } from './http.ts';

type TextsAddress = { Params: { file: string } };
type Part = keyof CompiledTexts['parts'];

const locales = ['de', 'edu', 'en'] as const;
const parts: readonly Part[] = ['page', 'product', 'checkout', 'account', 'lists', 'service'];

/**
 * GET /texts/<locale>.<hash>.js sets `window.__ranzenTexts` to what any page may speak and names the scripts of the other parts,
 * /texts/<locale>.<part>.<hash>.js, which add to it. The address of older texts answers with the newest and is not kept, so
 * that a page from before an edit still speaks.
 */
export function registerTexts(app: HttpServer, { texts }: Pick<HttpParts, 'texts'>): void {
  const scripts = new WeakMap<CompiledTexts['parts'][Part], Promise<Encoded>>();
  app.get<TextsAddress>('/texts/:file', async ({ params, headers }, reply) => {
    const [, name, given = 'page', hash] =
      /^(\w+)(?:\.([a-z]+))?\.([0-9a-f]{16})\.js$/.exec(params.file) ?? [];
    const locale = locales.find((known) => known === name);
    const part = parts.find((known) => known === given);
    if (!locale || !part) return reply.callNotFound();
    const compiled = texts.compiledFor(locale);
    const spoken = compiled.parts[part];
    const script = scripts.get(spoken) ?? encodeAll(Buffer.from(sourceOf(locale, part, compiled)));
    scripts.set(spoken, script);
    const encoding = chooseEncoding(headers['accept-encoding']);
    const body = (await script)[encoding];
    if (encoding !== 'identity') reply.header('content-encoding', encoding);
    return reply
      .type('text/javascript; charset=utf-8')
      .header('vary', 'accept-encoding')
      .header(
        'cache-control',
        hash === spoken.hash ? 'public, max-age=31536000, immutable' : 'no-store',
      )
      .send(body);
  });
}

/** Where a locale's texts for any page are served: another text, another address. */
export function textsPath(textLocale: string, { parts: { page } }: CompiledTexts): string {
  return `/texts/${textLocale}.${page.hash}.js`;
}

/** Where the others are served. */
export function textPartPaths(
  textLocale: string,
  { parts: { product, checkout, account, lists, service } }: CompiledTexts,
): Record<TextPart, string> {
  const path = (part: TextPart, hash: string) => `/texts/${textLocale}.${part}.${hash}.js`;
  return {
    product: path('product', product.hash),
    checkout: path('checkout', checkout.hash),
    account: path('account', account.hash),
    service: path('service', service.hash),
    lists: path('lists', lists.hash),
  };
}

function sourceOf(locale: string, part: Part, compiled: CompiledTexts): string {
  const messages = asSource(compiled.parts[part].messages);
  return part === 'page'
    ? `window.__ranzenTexts=${messages};window.__ranzenTextParts=${asSource(textPartPaths(locale, compiled))};`
    : `Object.assign(window.__ranzenTexts,${messages});delete window.__ranzenTextParts.${part};`;
}

/** JSON inside a script file needs only what JavaScript once read as ends of lines. */
function asSource(value: object): string {
  return JSON.stringify(value).replaceAll('\u2028', '\\u2028').replaceAll('\u2029', '\\u2029');
}
