import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { TextRow } from './parameters.sql.ts';

type Area = Record<string, Partial<Record<TextRow['locale'], string>>>;

const folder = join(import.meta.dirname, 'texts');

/** Where a text is spoken: by any page, by pages of one kind, or by none. Each but the first has a folder of its own. */
export const textPlaces = [
  'page',
  'product',
  'checkout',
  'account',
  'lists',
  'service',
  'server',
] as const;
export type TextPlace = (typeof textPlaces)[number];

/** The texts that the program brings: every area's file under `texts/`. An edit in the database goes before them. */
export function readDefaultTexts(): TextRow[] {
  return textPlaces.flatMap(readPlace);
}

/** Where each text is spoken. Those of `server` stand in answers and mails, and reach no browser. */
export function readTextPlaces(): ReadonlyMap<string, TextPlace> {
  return new Map(
    textPlaces.flatMap((place) => readPlace(place).map(({ key }) => [key, place] as const)),
  );
}

function readPlace(place: TextPlace): TextRow[] {
  return readFolder(place === 'page' ? folder : join(folder, place));
}

function readFolder(path: string): TextRow[] {
  const files = readdirSync(path).filter((name) => name.endsWith('.json'));
  return files.sort().flatMap((file) => readArea(join(path, file)));
}

function readArea(file: string): TextRow[] {
  const area = JSON.parse(readFileSync(file, 'utf8')) as Area;
  return Object.entries(area).flatMap(([key, texts]) =>
    (Object.entries(texts) as [TextRow['locale'], string][]).map(([locale, text]) => ({
      key,
      locale,
      text,
    })),
  );
}
