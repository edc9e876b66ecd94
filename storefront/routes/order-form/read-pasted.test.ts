import { expect, test } from 'vitest';
import { decodeFile } from './read-file.ts';
import { readPasted } from '#contract/read-pasted.ts';

const two = [
  { orderNumber: '300127', quantity: '10' },
  { orderNumber: '718204', quantity: '2' },
];

test.each([
  ['cells of a spreadsheet', '300127\t10\r\n718204\t2\r\n'],
  ['semicolons', '300127;10\n718204;2'],
  ['commas', '300127,10\n718204,2'],
  ['spaces', '300127 10\n718204   2\n\n'],
  ['a cross between', '300127 x 10\n718204 × 2'],
  ['the quantity first', '10\t300127\n2\t718204'],
  ['headings', 'Bestellnr.;Menge\n300127;10\n718204;2'],
  ['headings in another order', 'Menge;Bezeichnung;Artikelnummer\n10;Heft;300127\n2;Farbe;718204'],
  ['English headings', 'Item number,Name,Qty\n300127,Book,10\n718204,Paint,2'],
  ['names between without headings', '300127;Schulheft A4;10\n718204;Farbe, blau;2'],
  ['quotes', '"300127";"10"\n"718204";"2"'],
  ['quotes with separators within', '300127;"Heft; ""liniert""";10\n718204;"a;b";2'],
  ['numbers kept as text', '="300127";10\n\'718204;2'],
  ['a byte order mark', '\uFEFF300127;10\n718204;2'],
])('[CA7] parses lines from %s', (_, text) => {
  expect(readPasted(text, 500)).toEqual({ lines: two, leftOver: 0 });
});

test('[CA7] a single column is read as order numbers, and German decimals are not changed', () => {
  expect(readPasted('300127\n718204', 500).lines).toEqual([
    { orderNumber: '300127', quantity: '' },
    { orderNumber: '718204', quantity: '' },
  ]);
  expect(readPasted('300127;1.000,00', 500).lines[0]?.quantity).toBe('1.000,00');
});

test('[CA7] lines beyond the limit are counted, long cells truncated, and a text of one megabyte is parsed', () => {
  const many = Array.from({ length: 501 }, (_, index) => `${100_000 + index};1`).join('\n');
  expect(readPasted(many, 500)).toMatchObject({ leftOver: 1, lines: { length: 500 } });
  const [line] = readPasted('9'.repeat(1_000_000), 500).lines;
  expect(line?.orderNumber).toHaveLength(60);
  expect(readPasted('"'.repeat(1_000_000), 500).lines.length).toBeLessThanOrEqual(1);
  expect(readPasted('', 500)).toEqual({ lines: [], leftOver: 0 });
});

test.each([
  ['UTF-8', new TextEncoder().encode('Stück')],
  ['UTF-16', new Uint8Array([0xff, 0xfe, ...Buffer.from('Stück', 'utf16le')])],
  ['Windows-1252', new Uint8Array(Buffer.from('Stück', 'latin1'))],
])('[CA7] decodes a file in %s', (_, bytes) => {
  expect(decodeFile(bytes)).toMatchObject({ text: expect.stringMatching(/Stück$/) });
});

test('[CA7] refuses a workbook, a picture and a file above one megabyte', () => {
  expect(decodeFile(new Uint8Array([0x50, 0x4b, 3, 4, 0, 0]))).toEqual({ problem: 'notText' });
  expect(decodeFile(new Uint8Array([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a]))).toEqual({
    problem: 'notText',
  });
  expect(decodeFile(new Uint8Array(1024 * 1024 + 1))).toEqual({ problem: 'tooLarge' });
});
