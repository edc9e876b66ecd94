import { deflateSync } from 'node:zlib';
import { dataText } from './pdf-text.ts';
import { a4, type Part, type Sheet } from './sheet.ts';

type PdfDocument = {
  title: string;
  language: string;
  sheets: readonly Sheet[];
  parts: readonly Part[];
};

/** A tagged PDF 1.7 with text that can be searched, copied and read aloud. */
export function writePdf({ title, language, sheets, parts }: PdfDocument): Buffer {
  const objects: (string | Buffer)[] = [];
  const add = (body: string | Buffer): number => objects.push(body);
  const fixed = { catalog: add(''), pages: add(''), root: add(''), info: add('') };
  const fonts = ['Helvetica', 'Helvetica-Bold'].map((name) =>
    add(`<</Type/Font/Subtype/Type1/BaseFont/${name}/Encoding/WinAnsiEncoding>>`),
  );
  const pages = sheets.map((sheet, index) => {
    const content = deflateSync(sheet.content.join('\n'));
    const stream = add(
      Buffer.concat([
        Buffer.from(`<</Length ${content.length}/Filter/FlateDecode>>\nstream\n`),
        content,
        Buffer.from('\nendstream'),
      ]),
    );
    return add(
      `<</Type/Page/Parent ${fixed.pages} 0 R/MediaBox[0 0 ${a4.width} ${a4.height}]/Contents ${stream} 0 R` +
        `/Resources<</Font<</F1 ${fonts[0]} 0 R/F2 ${fonts[1]} 0 R>>>>/StructParents ${index}/Tabs/S>>`,
    );
  });
  const tree = addTree(parts, { add, objects, pages, root: fixed.root });
  const put = (number: number, body: string): void => void (objects[number - 1] = body);
  put(
    fixed.catalog,
    `<</Type/Catalog/Pages ${fixed.pages} 0 R/StructTreeRoot ${fixed.root} 0 R/MarkInfo<</Marked true>>` +
      `/Lang(${language})/ViewerPreferences<</DisplayDocTitle true>>>>`,
  );
  put(
    fixed.pages,
    `<</Type/Pages/Count ${pages.length}/Kids[${pages.map((page) => `${page} 0 R`).join(' ')}]>>`,
  );
  put(fixed.root, `<</Type/StructTreeRoot/K ${tree.document} 0 R/ParentTree ${tree.parents} 0 R>>`);
  put(fixed.info, `<</Title ${dataText(title)}/Producer(Ranzen)>>`);
  return join(objects, fixed);
}

type Adding = {
  add: (body: string) => number;
  objects: (string | Buffer)[];
  pages: readonly number[];
  root: number;
};

/** Adds what says which part is which, and on each page which mark belongs to which part. */
function addTree(parts: readonly Part[], { add, objects, pages, root }: Adding) {
  const owners: number[][] = pages.map(() => []);
  const addPart = (part: Part, parent: number): number => {
    const self = add('');
    const kids = part.parts.map((each) => `${addPart(each, self)} 0 R`);
    const marks = part.marks.map(({ page, mark }) => {
      (owners[page] ??= [])[mark] = self;
      return `<</Type/MCR/Pg ${pages[page]} 0 R/MCID ${mark}>>`;
    });
    const alt = part.alt === undefined ? '' : `/Alt ${dataText(part.alt)}`;
    const scope = part.role === 'TH' ? '/A<</O/Table/Scope/Column>>' : '';
    objects[self - 1] =
      `<</Type/StructElem/S/${part.role}/P ${parent} 0 R${alt}${scope}/K[${[...marks, ...kids].join(' ')}]>>`;
    return self;
  };
  const document = add('');
  const kids = parts.map((part) => `${addPart(part, document)} 0 R`);
  objects[document - 1] = `<</Type/StructElem/S/Document/P ${root} 0 R/K[${kids.join(' ')}]>>`;
  const numbers = owners.map(
    (each, page) => `${page}[${each.map((owner) => `${owner} 0 R`).join(' ')}]`,
  );
  return { document, parents: add(`<</Nums[${numbers.join(' ')}]>>`) };
}

function join(
  objects: readonly (string | Buffer)[],
  fixed: { catalog: number; info: number },
): Buffer {
  const chunks: Buffer[] = [Buffer.from('%PDF-1.7\n%\xE2\xE3\xCF\xD3\n', 'latin1')];
  let length = chunks[0]?.length ?? 0;
  const offsets = objects.map((body, index) => {
    const offset = length;
    const chunk = Buffer.concat([
      Buffer.from(`${index + 1} 0 obj\n`),
      Buffer.from(body),
      Buffer.from('\nendobj\n'),
    ]);
    chunks.push(chunk);
    length += chunk.length;
    return `${String(offset).padStart(10, '0')} 00000 n \n`;
  });
  chunks.push(
    Buffer.from(
      `xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${offsets.join('')}` +
        `trailer\n<</Size ${objects.length + 1}/Root ${fixed.catalog} 0 R/Info ${fixed.info} 0 R>>\nstartxref\n${length}\n%%EOF\n`,
    ),
  );
  return Buffer.concat(chunks);
}
