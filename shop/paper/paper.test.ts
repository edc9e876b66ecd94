import { expect, test } from 'vitest';
import { paperText, unpackedPaper } from '#tests/paper-text.ts';
import { openPaper } from './paper.ts';
import { shownText } from './shown-text.ts';
import { writeTable } from './write-table.ts';

const frame = {
  title: 'Begleitzettel',
  language: 'de',
  author: 'Ranzen',
  date: new Date('2026-08-03T08:00:00Z'),
  pageOf: (page: number, pages: number) => `Seite ${page} von ${pages}`,
};

test('[OP4] a paper is tagged, lasts (PDF/A-3 with colours and fonts of its own) and is the same to the byte when made again', async () => {
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

test('[OP4] a table says its headings once and shows them on every page', async () => {
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

test('[OP4] letters that the font lacks stand without their accent or as a question mark', () => {
  const has = (code: number) => code < 0x250;
  expect(shownText('Šimić\u00AD 🎒 \u202F5\u2011mal ṣ', has)).toBe('Šimić ? \u00A05-mal s');
});
