import { scene } from './arrangements.ts';
import type { Piece } from './arrangements.ts';
import { titledBooks } from './book-drawings.ts';
import type { ObjectName } from './objects.ts';

/** Motifs of books, workbooks and pads with a cover that has their title. */
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
