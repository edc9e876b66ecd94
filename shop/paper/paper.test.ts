import { expect, test } from 'vitest';
import { paperText, unpackedPaper } from '#tests/support/paper-text.ts';
import fc from '#tests/support/properties.ts';
import type { drawOrderForm } from '#shop/orderform/draw-order-form.ts';
import { type Drawer, drawPaper } from './draw-paper.ts';
import { openPaper } from './paper.ts';
import { shownText } from './shown-text.ts';
import { writeTable } from './write-table.ts';

const frame = {
  title: 'Begleitzettel',
  language: 'de',
  author: 'Ranzen',
  date: new Date('2026-08-03T08:00:00Z'),
  foot: 'Seite {page} von {pages}',
};

test('[OP4] a PDF is tagged, archivable (PDF/A-3 with its own colours and fonts) and byte-identical when drawn again', async () => {
  const make = () => {
    const paper = openPaper(frame);
    paper.heading('Begleitzettel');
    paper.paragraph('Łódź, „Größe“ 5 €');
    return paper.finish();
  };
  const [paper, again] = await Promise.all([make(), make()]);
  const parts = unpackedPaper(paper);
  for (const part of [
    '%PDF-1.7',
    '<pdfaid:part>3</pdfaid:part>',
    '<pdfaid:conformance>B</pdfaid:conformance>',
    '/S /GTS_PDFA1',
    '/FontFile2',
    '/Marked true',
    '/S /H1',
    '/Lang (de)',
  ])
    expect(parts).toContain(part);
  expect(paperText(paper)).toBe('Begleitzettel\nŁódź, „Größe“ 5 €\nSeite 1 von 1');
  expect(again.equals(paper)).toBe(true);
});

test('[OP4] a letter can be copied from a PDF although it was a part of another letter in the PDF before', async () => {
  const headed = (title: string) => {
    const paper = openPaper(frame);
    paper.heading(title);
    return paper.finish();
  };
  await headed('Hinweis: ä ö ü ; !');
  expect(paperText(await headed('1. Geltung'))).toBe('1. Geltung\nSeite 1 von 1');
});

test('[OP4] a table has its headings once in the structure and shows them on every page', async () => {
  const paper = openPaper(frame);
  const rows = Array.from({ length: 60 }, (_, index) => [
    { text: `Zeile ${index}`, detail: 'Blau' },
  ]);
  writeTable(paper, { columns: [{ heading: 'Artikel', width: 200 }], rows });
  const made = await paper.finish();
  expect(paperText(made).match(/^Artikel$/gm)).toHaveLength(4);
  const parts = unpackedPaper(made);
  expect(parts.match(/\/S \/TH\b/g)).toHaveLength(1);
  expect(parts.match(/\/S \/TR\b/g)).toHaveLength(61);
});

test('[OP4] letters that the font lacks are printed without their accent or as a question mark', () => {
  const has = (code: number) => code < 0x250;
  expect(shownText('Šimić\u00AD 🎒 \u202F5\u2011mal ṣ', has)).toBe('Šimić ? \u00A05-mal s');
});

test('[OP4] a PDF shows no character that is not seen, whatever its texts have', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), (text) => {
      const shown = shownText(text, (code) => code < 0x250);
      expect(shown.replaceAll('\n', '')).not.toMatch(/[\p{Cc}\p{Cf}\p{Cs}]/u);
    }),
  );
  const latin = (code: number) => code < 0x250;
  expect(shownText('a\u202Eb\u0007c\u200Fd\uFEFFe❤\uFE0F 👩\u200D🏫', latin)).toBe('abcde? ??');
});

test('[OP4] a PDF that cannot be drawn fails alone; those in the queue behind it are drawn', async () => {
  const form = {
    language: 'de',
    shop: 'Ranzen',
    title: 'Bestellschein',
    intro: '',
    contact: '',
    date: frame.date,
    fields: [],
    headings: ['a', 'b', 'c', 'd', 'e'] as [string, string, string, string, string],
    lines: [],
    total: undefined,
    foot: '',
  };
  const drawer: Drawer<typeof drawOrderForm> = {
    module: new URL('../orderform/draw-order-form.ts', import.meta.url),
    name: 'drawOrderForm',
  };
  const drawn = await Promise.allSettled([
    drawPaper(drawer, { ...form, lines: null as never }),
    drawPaper(drawer, { ...form, shop: (() => '') as never }),
    drawPaper(drawer, form),
  ]);
  expect(drawn.map(({ status }) => status)).toEqual(['rejected', 'rejected', 'fulfilled']);
});

test('[OP4] small print is at the foot of every page, is tagged once, and adds no page', async () => {
  const make = (rows: number) => {
    const paper = openPaper({ ...frame, imprint: 'Ranzen GmbH', margins: { bottom: 92 } });
    for (let row = 0; row < rows; row += 1) paper.paragraph(`Zeile ${row}`);
    return paper.finish();
  };
  const ofOne = paperText(await make(1)).split('\n');
  expect(ofOne).toEqual(['Zeile 0', 'Ranzen GmbH', 'Seite 1 von 1']);
  const pagesOf = async (rows: number): Promise<number> =>
    Number(/Seite 1 von (\d)/.exec(paperText(await make(rows)))?.[1]);
  let full = 1;
  while ((await pagesOf(full + 1)) === 1) full += 1;
  const two = paperText(await make(full + 1)).split('\n');
  expect(two.filter((line) => line === 'Ranzen GmbH')).toHaveLength(2);
  expect(two).toContain(`Zeile ${full}`);
  const parts = unpackedPaper(await make(full + 1));
  expect(parts.match(/\/S \/P\b/g)).toHaveLength(full + 2);
});
