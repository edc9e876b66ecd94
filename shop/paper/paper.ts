import Pdf from 'pdfkit';
import { drawLogo } from './draw-logo.ts';
import { fontInUse, fonts } from './fonts.ts';
import { a4, type Face, inks, type TextStyle } from './paper-style.ts';
import { shownText } from './shown-text.ts';

export type PaperFrame = {
  title: string;
  /** Of its words, e.g. `de`. */
  language: string;
  author: string;
  /** The paper's date, which its data carry: the same paper made again is the same to the byte. */
  date: Date;
  margins?: Partial<Margins>;
  /** The text at each page's foot on the right, with `{page}` and `{pages}` in it. */
  foot: string;
  /** Small print at each page's foot, such as who sells; it takes its room from the bottom margin and is said once. */
  imprint?: string;
};

export type Margins = { left: number; right: number; top: number; bottom: number };

/** The position of a text; by default below the last element, over the whole width. */
export type Place = { left?: number; top?: number; width?: number };

/** Structure elements of a document, for screen readers. */
export type Role = 'H1' | 'H2' | 'P' | 'TH' | 'TD';

/** A file within the paper, e.g. the same invoice for programs. */
export type Attached = {
  name: string;
  content: string;
  mediaType: string;
  description: string;
  relationship: 'Alternative' | 'Data' | 'Supplement';
};

type Structure = PDFKit.PDFStructureElement;

const small: TextStyle = { size: 8, colour: inks.quiet };

const letterMargins: Margins = { left: 70.87, right: 56.69, top: 56.69, bottom: 60 };

/** Begins a paper of A4 pages: a tagged PDF with its fonts embedded, made to last (PDF/A-3). Margins are a business letter's. */
export function openPaper(frame: PaperFrame): Paper {
  return new Paper(frame);
}

/** A paper that is written from top to bottom, in points. Its content is tagged for screen readers or marked as decoration. */
export class Paper {
  readonly margins: Margins;
  readonly width: number;
  /** The position of the next element. */
  top: number;
  readonly #document: PDFKit.PDFDocument;
  readonly #root: Structure;
  readonly #frame: PaperFrame;
  /** Pages without margins, foot and imprint. */
  readonly #bare = new Set<number>();

  constructor(frame: PaperFrame) {
    const { title, language, author, date } = frame;
    this.#frame = frame;
    this.margins = { ...letterMargins, ...frame.margins };
    this.width = a4.width - this.margins.left - this.margins.right;
    this.top = this.margins.top;
    this.#document = new Pdf({
      size: 'A4',
      margins: this.margins,
      pdfVersion: '1.7',
      subset: 'PDF/A-3b',
      tagged: true,
      displayTitle: true,
      lang: language,
      bufferPages: true,
      info: {
        Title: title,
        Author: author,
        Creator: author,
        Producer: author,
        CreationDate: date,
        ModDate: date,
      },
    });
    for (const [face, font] of Object.entries(fonts))
      this.#document.registerFont(face, font as unknown as string);
    this.#root = this.#document.struct('Document');
    this.#document.addStructure(this.#root);
  }

  /** The lowest place that text may reach. */
  get foot(): number {
    return a4.height - this.margins.bottom;
  }

  /** How many pages it has so far. */
  get pageCount(): number {
    return this.#document.bufferedPageRange().count;
  }

  /** Begins a new page where less than `height` is left. Answers whether it did. */
  ensure(height: number): boolean {
    if (this.top + height <= this.foot) return false;
    this.startPage();
    return true;
  }

  startPage(): void {
    this.#document.addPage();
    this.top = this.margins.top;
  }

  /** Begins a page without margins, foot and imprint, such as for a payment slip. */
  startBarePage(): void {
    this.#document.addPage({ size: 'A4', margin: 0 });
    this.#bare.add(this.pageCount - 1);
    this.top = 0;
  }

  skip(height: number): void {
    this.top += height;
  }

  heading(text: string, level: 1 | 2 = 1, place: Place = {}): void {
    const size = level === 1 ? 20 : 13;
    this.write(text, { role: level === 1 ? 'H1' : 'H2', ...place }, { face: 'heading', size });
  }

  paragraph(text: string, style: TextStyle = {}, place: Place = {}): void {
    this.write(text, place, style);
  }

  /** Writes a part of the document and continues below it. */
  write(
    text: string,
    { role = 'P', parent, ...place }: Place & { role?: Role; parent?: Structure },
    style: TextStyle = {},
  ): void {
    const { left = this.margins.left, width = this.width } = place;
    const height = this.heightOf(text, width, style);
    if (place.top === undefined) this.ensure(Math.min(height, 200));
    const top = place.top ?? this.top;
    const options: object = role === 'TH' ? { scope: 'Column' } : {};
    const part = this.#document.struct(role, options);
    (parent ?? this.#root).add(part);
    part.add(() => this.#draw(text, { left, top, width }, style));
    part.end();
    this.top = top + height;
  }

  /** Draws content that screen readers skip, because they read it before. */
  writeUnsaid(text: string, place: Required<Place>, style: TextStyle = {}): void {
    this.decorate(() => this.#draw(text, place, style));
  }

  /** Something that is seen and said by other words, drawn by pdfkit's own means. */
  figure(
    alt: string,
    { left, top, width, height }: Required<Place> & { height: number },
    draw: (document: PDFKit.PDFDocument) => void,
  ): void {
    const box = { bbox: [left, top, left + width, top + height] };
    const part = this.#document.struct('Figure', { alt, ...box });
    this.#root.add(part);
    part.add(() => draw(this.#document));
    part.end();
  }

  logo(alt: string, { left, top, size }: { left: number; top: number; size: number }): void {
    this.figure(alt, { left, top, width: size, height: size }, (document) =>
      drawLogo(document, { left, top, size }),
    );
  }

  /** A PNG or JPEG below what was written last; it is said by `alt`. */
  picture(
    image: Buffer,
    alt: string,
    { width, height, left = this.margins.left }: { width: number; height: number; left?: number },
  ): void {
    this.ensure(height);
    const { top } = this;
    this.figure(alt, { left, top, width, height }, (document) =>
      document.image(image, left, top, { fit: [width, height] }),
    );
    this.top += height;
  }

  /** A decorative line or frame. */
  decorate(draw: (document: PDFKit.PDFDocument) => void): void {
    this.#document.markContent('Artifact', { type: 'Layout' });
    draw(this.#document);
    this.#document.endMarkedContent();
  }

  rule(colour: string = inks.line, weight = 0.7, { left, width, top }: Place = {}): void {
    const from = left ?? this.margins.left;
    const y = top ?? this.top;
    this.decorate((document) =>
      document
        .lineWidth(weight)
        .moveTo(from, y)
        .lineTo(from + (width ?? this.width), y)
        .stroke(colour),
    );
  }

  /** A structure element that contains others, e.g. a table; to be ended with `end`. */
  part(role: string, parent: Structure = this.#root): Structure {
    const part = this.#document.struct(role);
    parent.add(part);
    return part;
  }

  heightOf(text: string, width: number, style: TextStyle = {}): number {
    return this.#styled(style).heightOfString(this.#shown(text), { width, lineGap: 1.5 });
  }

  widthOf(text: string, style: TextStyle = {}): number {
    return this.#styled(style).widthOfString(this.#shown(text));
  }

  attach({ name, content, mediaType, description, relationship }: Attached): void {
    const options = {
      name,
      type: mediaType,
      description,
      creationDate: this.#frame.date,
      modifiedDate: this.#frame.date,
      relationship,
    };
    this.#document.file(Buffer.from(content), options);
  }

  /** Adds to what the document says about itself, as RDF. */
  describe(rdf: string): void {
    this.#document.appendXML(rdf);
  }

  /** Numbers the pages and answers the document's bytes. */
  async finish(): Promise<Buffer> {
    const { count } = this.#document.bufferedPageRange();
    for (let page = 0; page < count; page += 1) {
      if (this.#bare.has(page)) continue;
      this.#document.switchToPage(page);
      this.#document.page.margins.bottom = 0;
      this.#drawImprint(page);
      this.#drawFoot(footOf(this.#frame.foot, page + 1, count));
    }
    this.#root.end();
    this.#document.end();
    const chunks: Buffer[] = [];
    for await (const chunk of this.#document) chunks.push(Buffer.from(chunk as Uint8Array));
    return Buffer.concat(chunks);
  }

  #drawImprint(page: number): void {
    const { imprint } = this.#frame;
    if (imprint === undefined) return;
    const { left, bottom } = this.margins;
    const top = a4.height - bottom + 10;
    this.rule(inks.line, 0.7, { top });
    const place = { left, top: top + 6, width: this.width };
    if (page === 0) this.write(imprint, place, small);
    else this.writeUnsaid(imprint, place, small);
  }

  #drawFoot(text: string): void {
    const { left } = this.margins;
    this.#document.markContent('Artifact', { type: 'Pagination' });
    this.#draw(
      text,
      { left, top: a4.height - 34, width: this.width },
      { ...small, align: 'right' },
    );
    this.#document.endMarkedContent();
  }

  #draw(text: string, { left, top, width }: Required<Place>, style: TextStyle): void {
    const { colour = inks.ink, align = 'left' } = style;
    this.#styled(style)
      .fillColor(colour)
      .text(this.#shown(text), left, top, { width, align, lineGap: 1.5 });
  }

  #styled({ face = 'regular', size = 10 }: TextStyle): PDFKit.PDFDocument {
    return this.#document.font(face satisfies Face).fontSize(size);
  }

  #shown(text: string): string {
    const font = fontInUse(this.#document);
    return shownText(text, (codePoint) => font.hasGlyphForCodePoint(codePoint));
  }
}

function footOf(foot: string, page: number, pages: number): string {
  return foot.replaceAll('{pages}', String(pages)).replaceAll('{page}', String(page));
}
