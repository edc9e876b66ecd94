import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { TextRow } from './parameters.sql.ts';

type Area = Record<string, Partial<Record<TextRow['locale'], string>>>;

const folder = join(import.meta.dirname, 'texts');

/** The area that uses a text: any page, pages of one kind, or the server only. Each but the first has a folder of its own. */
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

/** Default texts: every area's file under `texts/`. Edits in the database override them. */
export function readDefaultTexts(): TextRow[] {
  return textPlaces.flatMap(readPlace);
}

/** The area of each text. Those of `server` are used in responses and mails, and are not sent to browsers. */
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
