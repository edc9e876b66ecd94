import { describe, expect, test } from 'vitest';
import { csvLine, withoutFormulaMark } from '#shop/kernel/csv-table.ts';
import { zip } from '#tests/support/zip.ts';
import { UnreadableTable } from './dialect.ts';
import { fromHeader, guessDialect } from './read-table.ts';
import { writeXlsx } from './write-xlsx.ts';
import { unpack, zipEntries } from './zip-entries.ts';

const fileOf = (content: Buffer, partBytes = 1000) => ({
  at: new Date('2026-11-23T10:00:00Z'),
  async *parts() {
    for (let at = 0; at < content.length; at += partBytes)
      yield content.subarray(at, at + partBytes);
  },
});
async function gather<Element>(source: AsyncIterable<Element>): Promise<Element[]> {
  const gathered: Element[] = [];
  for await (const element of source) gathered.push(element);
  return gathered;
}
const read = async (content: Buffer, partBytes?: number) => {
  const file = fileOf(content, partBytes);
  const { format, dialect } = await guessDialect(file);
  const rows = await gather(fromHeader(file, format, dialect));
  return { format, dialect, rows };
};
const cellsOf = async (content: Buffer) => (await read(content)).rows.map(({ cells }) => cells);
const refusalOf = async (content: Buffer | Promise<Buffer>) => {
  const reading = read(await content, 65_536).catch((fault: unknown) => fault);
  const fault = await reading;
  if (!(fault instanceof UnreadableTable)) throw new Error('The table was read.');
  return { refused: fault.refusal.refused, values: fault.refusal.values };
};
async function* rowsOf(rows: (string | number)[][]) {
  yield* rows;
}
const xlsxOf = async (rows: (string | number)[][]) =>
  Buffer.concat(await gather(writeXlsx(rowsOf(rows))));

const table = 'Nummer;Preis;Name\r\nN1;12,95;Füller "Öko"\r\nN2;7,50;"Heft; liniert\nA4"\r\n';
const cells = [
  ['Nummer', 'Preis', 'Name'],
  ['N1', '12,95', 'Füller "Öko"'],
  ['N2', '7,50', 'Heft; liniert\nA4'],
];
const windows1252 = (text: string) => Buffer.from(text, 'latin1');

describe('[OP2.csv] a CSV table', () => {
  test.each([
    ['utf-8', Buffer.from(table)],
    ['utf-8', Buffer.from(`\uFEFF${table}`)],
    ['utf-16le', Buffer.from(`\uFEFF${table}`, 'utf16le')],
    ['utf-16le', Buffer.from(table, 'utf16le')],
    ['utf-16be', Buffer.from(`\uFEFF${table}`, 'utf16le').swap16()],
    ['windows-1252', windows1252(table)],
  ] as const)('is read in %s', async (encoding, content) => {
    const { format, dialect, rows } = await read(content, 7);
    expect(format).toBe('csv');
    expect(dialect).toEqual({ encoding, delimiter: ';', decimal: ',', headerLine: 1 });
    expect(rows.map((row) => row.cells)).toEqual(cells);
    expect(rows.map(({ line }) => line)).toEqual([1, 2, 4]);
  });

  test('with commas, points as decimal sign and lines before its header has them guessed', async () => {
    const content = 'Preisliste 2026\n\nnumber,price,name\nN1,12.95,"Pen, blue"\nN2,1.5,Book\n';
    const { dialect, rows } = await read(Buffer.from(content));
    expect(dialect).toMatchObject({ delimiter: ',', decimal: '.', headerLine: 3 });
    expect(rows[1]?.cells).toEqual(['N1', '12.95', 'Pen, blue']);
  });

  test.each(['\t', '|'])('with the delimiter %j has it guessed', async (delimiter) => {
    expect(await cellsOf(Buffer.from(`a${delimiter}b\n1${delimiter}2\n`))).toEqual([
      ['a', 'b'],
      ['1', '2'],
    ]);
  });

  test('with cells as spreadsheets write formulas comes back as it was', () => {
    const written = ['=1+1', '+49 30', '-12,50', '@a', "'quoted", 'a;"b"', '\t', ''];
    const line = csvLine(written);
    expect(line).toBe(`'=1+1;'+49 30;-12,50;'@a;''quoted;"a;""b""";'\t;\r\n`);
    expect(["'=1+1", "''quoted", 'plain'].map(withoutFormulaMark)).toEqual([
      '=1+1',
      "'quoted",
      'plain',
    ]);
  });
});

describe(
  '[OP2.errors] a table that cannot be read is refused with its line',
  { tags: 'deep' },
  () => {
    test.each([
      ['an empty file', Buffer.alloc(0), 'NO_HEADER', undefined],
      ['empty lines alone', Buffer.from('\n;;\n\n'), 'NO_HEADER', undefined],
      ['NUL bytes', Buffer.from('a;b\n1;\0\n'), 'NUL', undefined],
      ['a quote without its end', Buffer.from('a;b\n1;"2\n3;4\n'), 'QUOTE_OPEN', undefined],
      ['a line without end', Buffer.alloc(1_500_000, 'x'), 'LINE_TOO_LONG', { line: 1 }],
      ['a million columns', Buffer.alloc(900_000, ';a'), 'TOO_MANY_COLUMNS', { line: 1 }],
      ['ten million columns', Buffer.alloc(20_000_000, ';a'), 'LINE_TOO_LONG', { line: 1 }],
      ['a long cell', Buffer.from(`a;b\n1;${'x'.repeat(40_000)}\n`), 'CELL_TOO_LONG', { line: 2 }],
      ['an old Excel file', Buffer.from('d0cf11e0a1b11ae1', 'hex'), 'OLD_EXCEL', undefined],
      ['half an archive', Buffer.from('PK\u0003\u0004 and no end'), 'BROKEN_XLSX', undefined],
    ])('%s', async (_, content, refused, values) => {
      expect(await refusalOf(content)).toMatchObject({ refused, ...(values && { values }) });
    });

    test('bytes that the chosen encoding does not have', async () => {
      const file = fileOf(windows1252('a;b\n1;2\n3;ü\n'), 4);
      const { dialect } = await guessDialect(file);
      const wrong = fromHeader(file, 'csv', { ...dialect, encoding: 'utf-8' });
      await expect(gather(wrong)).rejects.toMatchObject({
        refusal: { refused: 'ENCODING_WRONG', values: { line: 3 } },
      });
    });
  },
);

describe('[OP2.csv] an XLSX table', () => {
  test('comes back as it was written, numbers with the decimal sign of the table', async () => {
    const written = [
      ['Nummer', 'Preis', 'Name'],
      ['N1', 12.95, '=SUM(A1) <&> "Öko"'],
      ['007', '', ' zwei\nZeilen '],
      [4006381333931, 0.1 + 0.2, 'x'],
    ];
    const { format, rows } = await read(await xlsxOf(written));
    expect(format).toBe('xlsx');
    expect(rows.map((row) => row.cells)).toEqual([
      ['Nummer', 'Preis', 'Name'],
      ['N1', '12,95', '=SUM(A1) <&> "Öko"'],
      ['007', '', ' zwei\nZeilen '],
      ['4006381333931', '0,3', 'x'],
    ]);
    expect(rows.map(({ line }) => line)).toEqual([1, 2, 3, 4]);
  });

  test('of a spreadsheet has shared texts, stored values of formulas, gaps and hidden sheets', async () => {
    const archive = zip({
      'xl/workbook.xml':
        '<x:workbook xmlns:x="m" xmlns:r="o"><x:sheets><x:sheet state="hidden" name="a" sheetId="1" r:id="r1"/><x:sheet name="b" sheetId="2" r:id="r2"/></x:sheets></x:workbook>',
      'xl/_rels/workbook.xml.rels':
        '<Relationships><Relationship Id="r1" Target="worksheets/a.xml"/><Relationship Id="r2" Target="/xl/worksheets/b.xml"/></Relationships>',
      'xl/sharedStrings.xml':
        '<sst><si><r><t>Num</t></r><r><t>mer</t></r><rPh><t>x</t></rPh></si><si><t>Preis</t></si></sst>',
      'xl/worksheets/a.xml': '<worksheet/>',
      'xl/worksheets/b.xml':
        '<worksheet><sheetData><row r="2"><c r="A2" t="s"><v>0</v></c><c r="C2" t="s"><v>1</v></c></row><row r="5"><c r="A5" t="str"><f>A1</f><v>N1</v></c><c r="C5"><f>1+1</f><v>2</v></c></row></sheetData></worksheet>',
    });
    const { rows } = await read(archive);
    expect(rows).toEqual([
      { line: 2, cells: ['Nummer', '', 'Preis'] },
      { line: 5, cells: ['N1', '', '2'] },
    ]);
  });
});

describe('[OP2.errors] a hostile XLSX file is refused', { tags: 'deep' }, () => {
  const sheet = (content: string | Buffer) =>
    zip({
      'xl/workbook.xml': '<workbook><sheets><sheet id="r"/></sheets></workbook>',
      'xl/_rels/workbook.xml.rels':
        '<Relationships><Relationship Id="r" Target="worksheets/sheet1.xml"/></Relationships>',
      'xl/worksheets/sheet1.xml': content,
    });
  const frame = {
    'xl/workbook.xml': '<workbook/>',
    'xl/_rels/workbook.xml.rels': '<Relationships/>',
  };
  const spaces = Buffer.alloc(30_000_000, ' ');

  test.each([
    [
      'external entities',
      '<!DOCTYPE a [<!ENTITY b SYSTEM "file:///etc/passwd">]><worksheet>&b;</worksheet>',
      'BROKEN_XLSX',
    ],
    ['unknown entities', '<worksheet>&b;</worksheet>', 'BROKEN_XLSX'],
    ['a bomb of blanks', Buffer.concat([Buffer.from('<worksheet>'), spaces]), 'CELL_TOO_LONG'],
    ['a bomb in a comment', Buffer.concat([Buffer.from('<a><!--'), spaces]), 'BROKEN_XLSX'],
    [
      'a column out of bounds',
      '<a><row r="7"><c r="ZZ7"><v>1</v></c></row></a>',
      'TOO_MANY_COLUMNS',
    ],
    ['tags that do not match', '<a><row></a>', 'BROKEN_XLSX'],
  ])('%s', async (_, content, refused) => {
    expect((await refusalOf(sheet(content))).refused).toBe(refused);
  });

  test('a bomb of empty rows ends at the most rows of a sheet', async () => {
    const bomb = Buffer.concat([Buffer.from('<a>'), Buffer.alloc(8_000_000, '<row/>')]);
    const archive = zip({ ...frame, 'xl/worksheets/sheet1.xml': bomb });
    expect(archive.length).toBeLessThan(100_000);
    expect((await refusalOf(archive)).refused).toBe('TOO_MANY_ROWS');
  });

  test('a part ends at the limit of unpacked bytes, whatever its directory says', async () => {
    const archive = zip({ bomb: Buffer.alloc(5_000_000, ' ') });
    const entry = zipEntries(archive).get('bomb');
    if (!entry) throw new Error('The archive has no such part.');
    const gathered = gather(unpack(archive, entry, { bytes: 1_000_000 }));
    await expect(gathered).rejects.toMatchObject({ refusal: { refused: 'TOO_LARGE' } });
  });

  test('a bomb of cells that name one long text', async () => {
    const bomb = (rows: number, columns: number) => {
      const cells = '<c t="s"><v>0</v></c>'.repeat(columns);
      return zip({
        ...frame,
        'xl/sharedStrings.xml': `<sst><si><t>${'x'.repeat(32_000)}</t></si></sst>`,
        'xl/worksheets/sheet1.xml': `<a>${`<row>${cells}</row>`.repeat(rows)}</a>`,
      });
    };
    expect((await refusalOf(bomb(2, 500))).refused).toBe('LINE_TOO_LONG');
    expect((await refusalOf(bomb(7000, 1))).refused).toBe('TOO_LARGE');
  });

  test('an archive whose directory leads elsewhere', async () => {
    for (const [place, wrong] of [
      [42, 0x7fffffff],
      [20, 0x7fffffff],
      [10, 99],
    ] as const) {
      const archive = sheet('<a/>');
      const at = archive.lastIndexOf('PK\u0001\u0002', undefined, 'latin1');
      if (place === 10) archive.writeUInt16LE(wrong, at + place);
      else archive.writeUInt32LE(wrong, at + place);
      expect((await refusalOf(archive)).refused).toBe('BROKEN_XLSX');
    }
  });

  test('is known by its content, whatever its name says', async () => {
    expect((await read(Buffer.from(table))).format).toBe('csv');
    expect((await read(await xlsxOf([['a', 'b']]))).format).toBe('xlsx');
    expect((await refusalOf(zip({ 'word/document.xml': '<a/>' }))).refused).toBe('BROKEN_XLSX');
  });

  test('an encrypted archive', async () => {
    const archive = sheet('<a/>');
    const at = archive.indexOf('PK\u0001\u0002', 0, 'latin1');
    archive.writeUInt16LE(archive.readUInt16LE(at + 8) | 1, at + 8);
    expect((await refusalOf(archive)).refused).toBe('PROTECTED');
  });
});
