import { shownText } from './pdf-text.ts';
import { textWidth } from './letter-widths.ts';

/** Parts of a document as readers for the blind tell them apart. */
export type Role = 'H1' | 'P' | 'Table' | 'TR' | 'TH' | 'TD' | 'Figure';
export type Part = {
  role: Role;
  alt?: string;
  parts: Part[];
  marks: { page: number; mark: number }[];
};
export type Colour = readonly [red: number, green: number, blue: number];
export type TextStyle = {
  size: number;
  isBold?: boolean;
  colour?: Colour;
  align?: 'left' | 'right';
};

export const a4 = { width: 595.28, height: 841.89 };
const ink: Colour = [0.09, 0.22, 0.18];

/** One page of A4 that is drawn from the top, in points; every text belongs to a part of the document. */
export class Sheet {
  readonly content: string[] = [];
  #marks = 0;
  readonly #page: number;

  constructor(page: number) {
    this.#page = page;
  }

  /** Writes a line of text whose foot stands at `top`; aligned right, it ends at `left`. */
  write(part: Part, text: string, left: number, top: number, style: TextStyle): void {
    const { size, isBold = false, colour = ink, align = 'left' } = style;
    const start = align === 'right' ? left - textWidth(text, size) * (isBold ? 1.06 : 1) : left;
    this.mark(part, [
      `BT /${isBold ? 'F2' : 'F1'} ${size} Tf ${colour.join(' ')} rg`,
      `1 0 0 1 ${at(start)} ${at(a4.height - top)} Tm ${shownText(text)} Tj ET`,
    ]);
  }

  /** Draws as a part that is seen and spoken. */
  mark(part: Part, drawing: readonly string[]): void {
    const mark = this.#marks++;
    part.marks.push({ page: this.#page, mark });
    const tag = part.role === 'Figure' ? 'Figure' : part.role;
    this.content.push(`/${tag} <</MCID ${mark}>> BDC`, ...drawing, 'EMC');
  }

  /** A line or a frame that says nothing. */
  rule(
    left: number,
    top: number,
    width: number,
    colour: Colour = [0.8, 0.84, 0.86],
    weight = 0.7,
  ): void {
    const y = at(a4.height - top);
    this.content.push(
      '/Artifact BMC',
      `${colour.join(' ')} RG ${weight} w ${at(left)} ${y} m ${at(left + width)} ${y} l S`,
      'EMC',
    );
  }

  frame(left: number, top: number, width: number, height: number): void {
    this.content.push(
      '/Artifact BMC',
      `0.45 0.55 0.52 RG 0.7 w ${at(left)} ${at(a4.height - top - height)} ${at(width)} ${at(height)} re S`,
      'EMC',
    );
  }
}

export const at = (points: number): string => points.toFixed(2);
