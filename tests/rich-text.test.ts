import { getSchema } from '@tiptap/core';
import { Node } from '@tiptap/pm/model';
import { parseHTML } from 'linkedom';
import { expect, test } from 'vitest';
import { richTextSchema } from '#backoffice/rich-text/schema.ts';
import { readContent } from '#backoffice/rich-text/read-html.ts';
import { writeHtml } from '#backoffice/rich-text/write-html.ts';
import { cleanHtml } from '#shop/content/clean-html.ts';
import fc from '#tests/support/properties.ts';

const schema = getSchema(richTextSchema);
const bodyOf = (html: string) =>
  parseHTML(`<!doctype html><html><body>${html}</body></html>`).document.body;
const edited = (html: string) => writeHtml(readContent(bodyOf(html)));

const word = fc.string({ unit: 'grapheme', minLength: 1, maxLength: 6 }).map((text) => {
  const plain = text.replaceAll(/[\p{Cc}\s]/gu, 'x');
  return plain === '' ? 'x' : plain;
});
const words = fc.oneof(
  word,
  fc.constantFrom('a < b', 'R & D', '"x"', 'ä&amp;ö', '&lt;b&gt;', 'x y'),
);
const maybe = <T>(value: fc.Arbitrary<T>) => fc.option(value, { nil: null });
const lang = maybe(fc.constantFrom('de', 'en', 'fr-CH', 'a"b'));
const href = maybe(
  fc.constantFrom(
    '/neu/',
    '/neu/?a=1&b=2#c',
    '#oben',
    'https://x.example/?q="',
    'mailto:a@b.example',
    'tel:+49',
  ),
);
const span = maybe(fc.integer({ min: 2, max: 9 }));
const plainMarks = ['strong', 'b', 'em', 'i', 'u', 's', 'small', 'sub', 'sup', 'q', 'cite', 'code'];

test('[OP1.content] what the editor can hold passes the cleaner unchanged', () => {
  const mark = fc.oneof(
    fc.record({ type: fc.constantFrom(...plainMarks, 'span'), attrs: fc.record({ lang }) }),
    fc.record({ type: fc.constant('abbr'), attrs: fc.record({ title: maybe(word), lang }) }),
    fc.record({
      type: fc.constant('link'),
      attrs: fc.record({ href, title: maybe(word), target: maybe(fc.constant('_blank')) }),
    }),
  );
  const marks = fc.uniqueArray(mark, { maxLength: 4, selector: ({ type }) => type });
  const inline = fc.array(
    fc.oneof(
      { weight: 4, arbitrary: fc.record({ type: fc.constant('text'), text: words, marks }) },
      { weight: 1, arbitrary: fc.record({ type: fc.constant('lineBreak'), marks }) },
    ),
    { maxLength: 4 },
  );
  const { block } = fc.letrec((tie) => {
    const blocks = fc.array(tie('block'), { minLength: 1, maxLength: 3 });
    const of = (type: string, content: fc.Arbitrary<unknown>, attrs: object = {}) =>
      fc.record({ type: fc.constant(type), content, attrs: fc.record({ lang, ...attrs }) });
    const many = (one: fc.Arbitrary<unknown>) => fc.array(one, { minLength: 1, maxLength: 3 });
    const paragraph = of('paragraph', inline);
    const item = of(
      'listItem',
      fc
        .tuple(paragraph, fc.array(tie('block'), { maxLength: 2 }))
        .map(([text, more]) => [text, ...more]),
    );
    const cells = { colspan: span, rowspan: span };
    const cell = fc.oneof(
      of('cell', blocks, cells),
      of('headerCell', blocks, { ...cells, scope: maybe(fc.constantFrom('col', 'row')) }),
    );
    const rows = many(of('tableRow', many(cell)));
    const table = fc
      .tuple(maybe(of('caption', inline)), maybe(of('tableHead', rows)), of('tableBody', rows))
      .map((parts) => parts.filter((part) => part !== null));
    return {
      block: fc.oneof(
        { maxDepth: 3, depthSize: 'small' },
        paragraph,
        of('heading', inline, { level: fc.constantFrom(2, 3, 4) }),
        fc.record({ type: fc.constant('rule'), attrs: fc.record({ lang }) }),
        of('blockquote', blocks),
        of('bulletList', many(item)),
        of('orderedList', many(item)),
        of('definitionList', many(fc.oneof(of('term', inline), of('definition', blocks)))),
        of('table', table),
      ),
    };
  });
  fc.assert(
    fc.property(fc.array(block, { minLength: 1, maxLength: 4 }), (content) => {
      const doc = Node.fromJSON(schema, { type: 'doc', content });
      doc.check();
      const html = writeHtml(doc);
      expect(cleanHtml(html)).toBe(html);
      expect(edited(html)).toBe(html);
    }),
    { numRuns: 30 },
  );
});

test('[OP1.content] what the cleaner keeps survives the editor: every character in the same elements with the same attributes', () => {
  const attribute = (name: string, value: fc.Arbitrary<string | number | null>) =>
    value.map((given) =>
      given === null
        ? ''
        : ` ${name}="${String(given).replaceAll('&', '&amp;').replaceAll('"', '&quot;')}"`,
    );
  const element = (
    tag: string,
    content: fc.Arbitrary<string>,
    ...attributes: fc.Arbitrary<string>[]
  ) =>
    fc
      .tuple(content, attribute('lang', lang), ...attributes)
      .map(([inner, ...written]) => `<${tag}${written.join('')}>${inner}</${tag}>`);
  const list = (one: fc.Arbitrary<string>, minLength = 1) =>
    fc.array(one, { minLength, maxLength: 3 }).map((parts) => parts.join(''));
  const escaped = words.map((text) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;'));
  const text = fc.oneof(
    escaped,
    fc.constant('<br>'),
    fc.constant('<img src="x"><script>x</script>'),
  );
  // One element of a kind around a character, as nobody nests an emphasis within the same one.
  const inlineOf = (tags: readonly string[]): fc.Arbitrary<string> => {
    const [tag = 'em', ...others] = tags;
    if (tags.length === 0) return list(text);
    const attributes: Record<string, fc.Arbitrary<string>[]> = {
      a: [
        attribute('href', href),
        attribute('title', maybe(word)),
        attribute('target', maybe(fc.constant('_blank'))),
      ],
      abbr: [attribute('title', maybe(word))],
    };
    return list(fc.oneof(text, element(tag, inlineOf(others), ...(attributes[tag] ?? []))));
  };
  const inline = fc
    .shuffledSubarray(['a', 'abbr', 'span', ...plainMarks], { maxLength: 3 })
    .chain(inlineOf);
  const { block } = fc.letrec<{ block: string }>((tie) => {
    const blocks = list(tie('block'));
    const flow = fc.oneof(inline, blocks);
    const nested = fc
      .tuple(inline, fc.oneof(fc.constant(''), tie('block')))
      .map((parts) => parts.join(''));
    const cells = [attribute('colspan', span), attribute('rowspan', span)];
    const cell = fc.oneof(
      element('td', flow, ...cells),
      element('th', flow, ...cells, attribute('scope', maybe(fc.constantFrom('col', 'row')))),
    );
    const rows = list(element('tr', list(cell)));
    const optional = (one: fc.Arbitrary<string>) => fc.oneof(fc.constant(''), one);
    const table = fc
      .tuple(
        optional(element('caption', inline)),
        optional(element('thead', rows)),
        element('tbody', rows),
      )
      .map((parts) => parts.join(''));
    return {
      block: fc.oneof(
        { maxDepth: 3, depthSize: 'small' },
        element('p', inline),
        element('h2', inline),
        element('h3', inline),
        element('h4', inline),
        fc.constant('<hr>'),
        element('blockquote', flow),
        element('ul', list(element('li', nested))),
        element('ol', list(element('li', nested))),
        element('dl', list(fc.oneof(element('dt', inline), element('dd', flow)))),
        element('table', table),
      ),
    };
  });
  fc.assert(
    fc.property(list(fc.oneof(block, inline)), (html) => {
      const stored = cleanHtml(html);
      const once = edited(stored);
      expect(charactersIn(once)).toEqual(charactersIn(stored));
      expect(edited(once)).toBe(once);
      expect(cleanHtml(once)).toBe(once);
    }),
    { numRuns: 30 },
  );
});

/** Every character, line break and rule with the elements around it; paragraphs without a language come and go. */
function charactersIn(html: string): string[] {
  const found: string[] = [];
  const walk = (node: ChildNode, around: readonly string[]) => {
    if (node.nodeType === 3) {
      for (const character of node.textContent ?? '')
        if (/\S/.test(character)) found.push(`${character} ${around.toSorted().join(' ')}`);
      return;
    }
    const { localName, attributes } = node as Element;
    const named = [...attributes].map(({ name, value }) => ` ${name}=${value}`).toSorted();
    const own = `${localName}${named.join('')}`;
    if (/^(?:br|hr)$/.test(localName)) found.push(`${own} ${around.toSorted().join(' ')}`);
    const isPlain = own === 'p' || own === 'span';
    for (const child of node.childNodes) walk(child, isPlain ? around : [...around, own]);
  };
  for (const child of bodyOf(html).childNodes) walk(child, []);
  return found;
}

test.each([
  ['<ul><li>Eins</li><li>Zwei<ul><li>Drei</li></ul></li></ul>'],
  ['<dl><dt>Din A4</dt><dd>210 × 297 mm</dd></dl>'],
  ['<p>Bitte <strong>vor</strong> <em>Freitag</em><br />bestellen.</p><hr />'],
  [
    '<table><caption>Größen</caption><thead><tr><th scope="col">Heft</th></tr></thead><tbody><tr><td>A5</td></tr></tbody></table>',
  ],
  [''],
])('[OP1.content] the editor leaves %s as it is', (html) => {
  expect(edited(html)).toBe(html);
});

test.each([
  ['<p>a</p><script>x()</script><img src=x onerror=x()>', '<p>a</p>'],
  ['<h1>Titel</h1>', '<h2>Titel</h2>'],
  ['<p><a href="javascript:x()" onclick="x()">hier</a></p>', '<p><a>hier</a></p>'],
  ['<div class="x"><div style="color:red">a</div>b</div>', '<p>a</p><p>b</p>'],
])('[OP1.content] the editor reads %s as %s', (html, kept) => {
  expect(edited(html)).toBe(kept);
});
