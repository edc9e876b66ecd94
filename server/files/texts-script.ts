import type { LiveTexts } from '#shop/parameters/live-texts.ts';
import type { CompiledTexts } from '#shop/parameters/text-catalogue.ts';
import { textPartPaths } from '../context/texts-paths.ts';
import { chooseEncoding, type Encoded, encodeAll } from '../http/encodings.ts';
import type { HttpServer } from '../http/http-server.ts';

type TextsAddress = { Params: { file: string } };
type Part = keyof CompiledTexts['parts'];

const locales = ['de', 'ch', 'edu', 'en'] as const;
const parts: readonly Part[] = [
  'page',
  'product',
  'checkout',
  'account',
  'lists',
  'service',
  'advice',
];

/**
 * GET /texts/<locale>.<hash>.js sets `window.__ranzenTexts` to the texts of all pages and names the scripts of the other parts,
 * /texts/<locale>.<part>.<hash>.js, which add to it. Addresses of older texts answer with the newest, uncached, so that pages
 * from before an edit still have texts.
 */
export function registerTexts(app: HttpServer, { texts }: { texts: LiveTexts }): void {
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

function sourceOf(locale: string, part: Part, compiled: CompiledTexts): string {
  const messages = asSource(compiled.parts[part].messages);
  return part === 'page'
    ? `window.__ranzenTexts=${messages};window.__ranzenTextParts=${asSource(textPartPaths(locale, compiled))};`
    : `Object.assign(window.__ranzenTexts,${messages});delete window.__ranzenTextParts.${part};`;
}

/** Escapes the line separators that JSON allows in strings and old JavaScript does not. */
function asSource(value: object): string {
  return JSON.stringify(value).replaceAll('\u2028', '\\u2028').replaceAll('\u2029', '\\u2029');
}
