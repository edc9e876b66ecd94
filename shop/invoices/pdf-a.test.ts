import { expect, test } from 'vitest';
import { invoiceSamples } from '#demo/invoice-samples.ts';
import type { Db } from '#shop/kernel/db.ts';
import { unpackedPaper } from '#tests/support/paper-text.ts';
import { visitorOf } from '#tests/support/visitor.ts';
import { pdfOf } from './document-files.ts';

/** Rules of ISO 19005-3 (PDF/A-3, level B) that can be checked on a file's objects, and the tags of its pages. */
test.each(['voucher', 'long order', 'business credit'])(
  '[OP4] %s as PDF is archivable and accessible: the file contains all resources, and its structure is tagged',
  async (kind) => {
    const { content } = await pdfOf(
      invoiceSamples()[kind]!,
      visitorOf({} as Db, { host: 'educational.ranzen.de' }),
    );
    const whole = unpackedPaper(content);
    const objects = readObjects(whole);
    const find = (pattern: RegExp) => [...objects.values()].filter((body) => pattern.test(body));
    const follow = (body: string, entry: string) =>
      objects.get(new RegExp(`/${entry} \\[?\\s*(\\d+) 0 R`).exec(body)?.[1] ?? '') ?? '';

    expect([...content.subarray(0, 15)].slice(9).filter((byte) => byte > 127)).toHaveLength(4);
    expect(whole).toMatch(/trailer[^]*\/ID \[<\w{32}> <\w{32}>\]/);
    const [catalog = ''] = find(/\/Type \/Catalog/);
    expect(catalog).toContain('/Lang (de)');
    expect(follow(catalog, 'MarkInfo')).toContain('/Marked true');
    expect(follow(catalog, 'ViewerPreferences')).toContain('/DisplayDocTitle true');

    const intent = follow(catalog, 'OutputIntents');
    expect(intent).toContain('/S /GTS_PDFA1');
    const profile = follow(intent, 'DestOutputProfile');
    expect(profile).toContain('/N 3');
    expect(profile).toMatch(/>>\n[^]{36}acsp/);

    const metadata = follow(catalog, 'Metadata');
    expect(metadata).not.toContain('/Filter');
    expect(metadata).toMatch(/<pdfaid:part>3<\/pdfaid:part>\s*<pdfaid:conformance>B</);
    expect(metadata).toMatch(/<dc:title>[^]*(?:Rechnung RE|Rechnungskorrektur GU)-2026-/);

    const fonts = find(/\/Type \/Font\b/);
    const drawn = fonts.filter((body) => body.includes('/Subtype /Type0'));
    expect(drawn.length).toBeGreaterThan(1);
    expect(fonts).toHaveLength(drawn.length * 2);
    for (const font of drawn) {
      expect(follow(font, 'ToUnicode')).toContain('begincmap');
      const letters = follow(font, 'DescendantFonts');
      expect(letters).toContain('/CIDToGIDMap /Identity');
      expect(follow(follow(letters, 'FontDescriptor'), 'FontFile2')).not.toBe('');
    }

    const dictionaries = [...objects.values()].map(withoutStream);
    for (const forbidden of [
      /\/Encrypt\b/,
      /\/(?:JavaScript|JS|Launch|AA|OpenAction|XFA|AcroForm)\b/,
      /\/LZWDecode\b/,
      /\/(?:SMask|BM|ca|CA)\b/,
      /\/S \/Transparency/,
      /\/(?:Subtype \/PS|OPI|Ref)\b/,
    ])
      expect(dictionaries.filter((dictionary) => forbidden.test(dictionary))).toEqual([]);

    const pages = find(/\/Type \/Page\b/);
    expect(pages.length).toBeGreaterThan(kind === 'long order' ? 2 : 0);
    for (const page of pages) {
      expect(page).toContain('/Tabs /S');
      expect(page).toMatch(/\/StructParents \d/);
      const shown = follow(page, 'Contents');
      expect(shown).toMatch(/ TJ$/m);
      expect(unmarked(shown)).toEqual([]);
    }
    expect(find(/\/S \/Figure/).filter((figure) => !figure.includes('/Alt '))).toEqual([]);
  },
);

/** The objects of a file by number. */
function readObjects(whole: string): Map<string, string> {
  const found = whole.matchAll(/(?:^|\n)(\d+) 0 obj\n([^]*?)\nendobj/g);
  return new Map([...found].map(([, id = '', body = '']) => [id, body]));
}

/** The dictionary of an object, without the data of a stream. */
function withoutStream(body: string): string {
  return /^[^]*?\/Length \d+(?:\n\/[^\n]*)*/.exec(body)?.[0] ?? body;
}

/** Painting operators outside tagged content and artifacts. */
function unmarked(contents: string): string[] {
  let depth = 0;
  return contents.split('\n').filter((line) => {
    if (/\b(?:BDC|BMC)$/.test(line)) depth += 1;
    if (/^EMC$/.test(line)) depth -= 1;
    return depth === 0 && /\b(?:TJ|Tj|f|S|Do)$/.test(line);
  });
}
