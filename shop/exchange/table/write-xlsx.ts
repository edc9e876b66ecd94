import { crc32, createDeflateRaw } from 'node:zlib';

type Part = { name: string; content: AsyncIterable<string> | Iterable<string> };
type Written = { name: string; crc: number; packed: number; size: number; offset: number };

/**
 * Writes rows as the one sheet of an XLSX file, part by part: neither the rows nor the file are in memory as a whole. Every cell is a
 * text or a number, so that nothing in it is a formula.
 */
export async function* writeXlsx(
  rows: AsyncIterable<readonly (string | number)[]>,
): AsyncGenerator<Buffer> {
  const written: Written[] = [];
  let offset = 0;
  for (const part of [...frame, { name: 'xl/worksheets/sheet1.xml', content: sheetXml(rows) }]) {
    const entry: Written = { name: part.name, crc: 0, packed: 0, size: 0, offset };
    for await (const bytes of zipPart(part, entry)) {
      offset += bytes.length;
      yield bytes;
    }
    written.push(entry);
  }
  yield directory(written, offset);
}

const xml = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';
const packages = 'http://schemas.openxmlformats.org/package/2006';
const office = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const spreadsheet = 'application/vnd.openxmlformats-officedocument.spreadsheetml';

const frame: readonly Part[] = [
  {
    name: '[Content_Types].xml',
    content: [
      `${xml}<Types xmlns="${packages}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/xl/workbook.xml" ContentType="${spreadsheet}.sheet.main+xml"/><Override PartName="/xl/worksheets/sheet1.xml" ContentType="${spreadsheet}.worksheet+xml"/></Types>`,
    ],
  },
  {
    name: '_rels/.rels',
    content: [
      `${xml}<Relationships xmlns="${packages}/relationships"><Relationship Id="rId1" Type="${office}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
    ],
  },
  {
    name: 'xl/workbook.xml',
    content: [
      `${xml}<workbook xmlns="${main}" xmlns:r="${office}"><sheets><sheet name="Export" sheetId="1" r:id="rId1"/></sheets></workbook>`,
    ],
  },
  {
    name: 'xl/_rels/workbook.xml.rels',
    content: [
      `${xml}<Relationships xmlns="${packages}/relationships"><Relationship Id="rId1" Type="${office}/worksheet" Target="worksheets/sheet1.xml"/></Relationships>`,
    ],
  },
];

async function* sheetXml(
  rows: AsyncIterable<readonly (string | number)[]>,
): AsyncGenerator<string> {
  yield `${xml}<worksheet xmlns="${main}"><sheetData>`;
  for await (const row of rows) yield `<row>${row.map(cellXml).join('')}</row>`;
  yield '</sheetData></worksheet>';
}

function cellXml(cell: string | number): string {
  if (typeof cell === 'number') return `<c><v>${cell}</v></c>`;
  return cell === ''
    ? '<c/>'
    : `<c t="inlineStr"><is><t xml:space="preserve">${escaped(cell)}</t></is></c>`;
}

const escapes: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '\r': '&#13;' };

/** Without control characters, which XML does not allow. */
const escaped = (text: string): string =>
  text
    .replace(/(?![\t\n\r])\p{Cc}|[\uFFFE\uFFFF]/gu, '')
    .replace(/[&<>\r]/g, (sign) => escapes[sign] ?? sign);

const bufferCharacters = 64 * 1024;

/** A file of the archive: header, packed content, then the sizes, which are known only at its end. */
async function* zipPart({ name, content }: Part, entry: Written): AsyncGenerator<Buffer> {
  const header = Buffer.alloc(30);
  header.writeUInt32LE(0x04034b50, 0);
  header.writeUInt16LE(20, 4);
  header.writeUInt16LE(0x0808, 6);
  header.writeUInt16LE(8, 8);
  header.writeUInt16LE(firstDay, 12);
  header.writeUInt16LE(name.length, 26);
  yield Buffer.concat([header, Buffer.from(name)]);
  const deflate = createDeflateRaw();
  const feeding = feed(deflate, content, entry);
  for await (const packed of deflate as AsyncIterable<Buffer>) {
    entry.packed += packed.length;
    yield packed;
  }
  await feeding;
  const sizes = Buffer.alloc(16);
  sizes.writeUInt32LE(0x08074b50, 0);
  sizes.writeUInt32LE(entry.crc, 4);
  sizes.writeUInt32LE(entry.packed, 8);
  sizes.writeUInt32LE(entry.size, 12);
  yield sizes;
}

/** The first day that the format can name: files do not differ by when they were made. */
const firstDay = 0x21;

async function feed(
  deflate: ReturnType<typeof createDeflateRaw>,
  content: Part['content'],
  entry: Written,
): Promise<void> {
  const write = async (text: string) => {
    const bytes = Buffer.from(text);
    entry.crc = crc32(bytes, entry.crc);
    entry.size += bytes.length;
    if (!deflate.write(bytes))
      await new Promise<void>((resolve) => void deflate.once('drain', () => resolve()));
  };
  try {
    let gathered = '';
    for await (const text of content) {
      gathered += text;
      if (gathered.length < bufferCharacters) continue;
      await write(gathered);
      gathered = '';
    }
    await write(gathered);
    deflate.end();
  } catch (fault) {
    deflate.destroy(fault as Error);
  }
}

function directory(written: readonly Written[], offset: number): Buffer {
  const entries = written.map(({ name, crc, packed, size, offset: at }) => {
    const entry = Buffer.alloc(46);
    entry.writeUInt32LE(0x02014b50, 0);
    entry.writeUInt16LE(20, 4);
    entry.writeUInt16LE(20, 6);
    entry.writeUInt16LE(0x0808, 8);
    entry.writeUInt16LE(8, 10);
    entry.writeUInt16LE(firstDay, 14);
    entry.writeUInt32LE(crc, 16);
    entry.writeUInt32LE(packed, 20);
    entry.writeUInt32LE(size, 24);
    entry.writeUInt16LE(name.length, 28);
    entry.writeUInt32LE(at, 42);
    return Buffer.concat([entry, Buffer.from(name)]);
  });
  const bytes = entries.reduce((sum, entry) => sum + entry.length, 0);
  const end = Buffer.alloc(22);
  end.writeUInt32LE(0x06054b50, 0);
  end.writeUInt16LE(entries.length, 8);
  end.writeUInt16LE(entries.length, 10);
  end.writeUInt32LE(bytes, 12);
  end.writeUInt32LE(offset, 16);
  return Buffer.concat([...entries, end]);
}
