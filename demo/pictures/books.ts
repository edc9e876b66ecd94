import { scene } from './arrangements.ts';
import type { Piece } from './arrangements.ts';
import type { ObjectName } from './objects.ts';

/** Motifs of books, workbooks and pads: what they are bound as, and the cover with its title, printed on them. */
export const titledBooks = {
  erstlesebuch: ['book-front', 'cover-first-reader'],
  'fuchs-und-eule': ['book-front', 'cover-fox-owl'],
  gesamtkatalog: ['book-front', 'cover-catalogue'],
  silbengeschichten: ['book-front', 'cover-syllables'],
  vorlesebuch: ['book-front', 'cover-read-aloud'],
  fuenfminutenbuch: ['book-front', 'cover-five-minutes'],
  'bilderbuch-titel': ['book-front', 'cover-picture-book'],
  'wimmelbuch-titel': ['book-front', 'cover-look-and-find'],
  sachbuch: ['book-front', 'cover-non-fiction'],
  lexikon: ['book-front', 'cover-encyclopedia'],
  klassenlektuere: ['book-front', 'cover-class-reader'],
  'lektuere-einfach': ['book-front', 'cover-plain-reader'],
  'woerterbuch-titel': ['book-front', 'cover-dictionary'],
  bildwoerterbuch: ['book-front', 'cover-picture-dictionary'],
  liederbuch: ['book-front', 'cover-songbook'],
  singbuch: ['book-front', 'cover-singing-school'],
  freundebuch: ['book-front', 'cover-friends'],
  'freundebuch-kita': ['book-front', 'cover-nursery-friends'],
  stickeralbum: ['book-front', 'cover-stickers'],
  sammelalbum: ['book-front', 'cover-collection'],
  poesiealbum: ['book-front', 'cover-poetry'],
  klassenbuch: ['book-front', 'cover-class-register'],
  kursbuch: ['book-front', 'cover-course-register'],
  gruppentagebuch: ['book-front', 'cover-group-diary'],
  kinderatlas: ['book-front', 'cover-atlas'],
  schuelerkalender: ['book-front', 'cover-pupil-calendar'],
  schuelerplaner: ['book-front', 'cover-pupil-planner'],
  lehrerkalender: ['book-front', 'cover-teacher-calendar'],
  lehrerplaner: ['book-front', 'cover-teacher-planner'],
  kladde: ['book-front', 'cover-exercise-draft'],
  'uebungsheft-mathe': ['workbook-front', 'cover-maths'],
  'uebungsheft-deutsch': ['workbook-front', 'cover-german'],
  leseheft: ['workbook-front', 'cover-reading'],
  'uebungsheft-sachaufgaben': ['workbook-front', 'cover-word-problems'],
  'uebungsheft-rechtschreibung': ['workbook-front', 'cover-spelling'],
  'uebungsheft-englisch': ['workbook-front', 'cover-english'],
  'arbeitsheft-daz': ['workbook-front', 'cover-second-language'],
  'uebungsheft-franzoesisch': ['workbook-front', 'cover-french'],
  'uebungsheft-gymnasium': ['workbook-front', 'cover-secondary'],
  pruefungstrainer: ['workbook-front', 'cover-exam'],
  schwunguebungen: ['workbook-front', 'cover-swings'],
  hausaufgaben: ['workbook-front', 'cover-homework'],
  mitteilungen: ['workbook-front', 'cover-messages'],
  vorschulblock: ['pad-front', 'cover-preschool'],
  raetselblock: ['pad-front', 'cover-puzzles'],
  logikblock: ['pad-front', 'cover-logic'],
  ausmalblock: ['pad-front', 'cover-colouring'],
} as const satisfies Readonly<Record<string, readonly [binding: string, cover: string]>>;

export type BookDrawing = (typeof titledBooks)[keyof typeof titledBooks][number];

export const bookMotifs: Readonly<Record<string, Piece[]>> = {
  ...Object.fromEntries(
    Object.entries(titledBooks).map(([motif, [binding, cover]]) => [
      motif,
      titled(binding, cover, 200, 250),
    ]),
  ),
  'erstlesebuecher-drei': threeVolumes('cover-first-reader'),
  'fuchs-und-eule-drei': threeVolumes('cover-fox-owl'),
};

function threeVolumes(cover: ObjectName): Piece[] {
  return [
    ...scene(
      [{ object: 'book-front', paint: 'gelb' }, 118, 146, 200, -9],
      [{ object: 'book-front', paint: 'gruen' }, 172, 146, 214, -4],
    ),
    ...titled('book-front', cover, 240, 226),
  ];
}

function titled(binding: ObjectName, cover: ObjectName, x: number, size: number): Piece[] {
  return scene(
    [binding, x, 148, size],
    [{ object: cover, fixed: true, isFlat: true }, x, 148, size],
  );
}
