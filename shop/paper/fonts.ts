import { readFileSync } from 'node:fs';
import Pdf from 'pdfkit';
import type { Face } from './paper-style.ts';

/** A font in pdfkit's internal form, which its types do not describe. */
export type OpenFont = {
  characterSet: readonly number[];
  glyphForCodePoint: (codePoint: number) => unknown;
  hasGlyphForCodePoint: (codePoint: number) => boolean;
};

/**
 * The fonts that every paper embeds, so that it looks and copies the same everywhere. Opened once: a document that gets the file
 * reads it again, with the outlines and widths of all letters that it shows.
 */
export const fonts: Readonly<Record<Face, OpenFont>> = {
  regular: openFont('RanzenPaper-Regular'),
  bold: openFont('RanzenPaper-Bold'),
  heading: openFont('RanzenPaperHeading-Bold'),
  slip: openFont('RanzenSlip-Regular'),
  slipBold: openFont('RanzenSlip-Bold'),
};

function openFont(name: string): OpenFont {
  const file = readFileSync(new URL(`fonts/${name}.ttf`, import.meta.url));
  const font = fontInUse(new Pdf({ autoFirstPage: false }).font(file));
  // A glyph stores the letter for which it was first requested. One first used as a part of another, such as the dot of a colon, would
  // store none, and later papers would show it but not let it be copied or read aloud.
  for (const codePoint of font.characterSet) font.glyphForCodePoint(codePoint);
  return font;
}

/** The font that a document writes with now. */
export function fontInUse(document: PDFKit.PDFDocument): OpenFont {
  return (document as unknown as { _font: { font: OpenFont } })._font.font;
}
