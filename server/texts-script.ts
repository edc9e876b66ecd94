import type { CompiledTexts } from '#shop/parameters/text-catalogue.ts';
import { chooseEncoding, type Encoded, encodeAll } from './encodings.ts';
import type { HttpParts } from './http-parts.ts';
import type { HttpServer } from './http.ts';

type TextsAddress = { Params: { file: string } };
const locales = ['de', 'edu', 'en'] as const;

/**
 * GET /texts/<locale>.<hash>.js sets `window.__ranzenTexts`. The address of older texts answers with the
 * newest and is not kept, so that a page from before an edit still speaks.
 */
export function registerTexts(app: HttpServer, { texts }: Pick<HttpParts, 'texts'>): void {
  const scripts = new WeakMap<CompiledTexts, Promise<Encoded>>();
  const scriptOf = (compiled: CompiledTexts) => {
    const script = scripts.get(compiled) ?? encodeAll(Buffer.from(sourceOf(compiled)));
    scripts.set(compiled, script);
    return script;
  };
  app.get<TextsAddress>('/texts/:file', async ({ params, headers }, reply) => {
    const [, name, hash] = /^(\w+)\.([0-9a-f]{16})\.js$/.exec(params.file) ?? [];
    const locale = locales.find((known) => known === name);
    if (!locale) return reply.callNotFound();
    const compiled = texts.compiledFor(locale);
    const encoding = chooseEncoding(headers['accept-encoding']);
    const body = (await scriptOf(compiled))[encoding];
    if (encoding !== 'identity') reply.header('content-encoding', encoding);
    return reply
      .type('text/javascript; charset=utf-8')
      .header('vary', 'accept-encoding')
      .header(
        'cache-control',
        hash === compiled.hash ? 'public, max-age=31536000, immutable' : 'no-store',
      )
      .send(body);
  });
}

/** JSON inside a script file needs only what JavaScript once read as ends of lines. */
function sourceOf({ pageMessages }: CompiledTexts): string {
  const json = JSON.stringify(pageMessages)
    .replaceAll('\u2028', '\\u2028')
    .replaceAll('\u2029', '\\u2029');
  return `window.__ranzenTexts=${json};`;
}
