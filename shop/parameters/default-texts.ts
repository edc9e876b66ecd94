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
  'advice',
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

/**
 * The file that each text is in, as a name of what shows it: `checkout/basket-page`, or `cart` for texts of all pages.
 */
export function readTextAreas(): ReadonlyMap<string, string> {
  return new Map(
    textPlaces.flatMap((place) =>
      areaFiles(folderOf(place)).flatMap((file) => {
        const name = file.replace(/\.json$/, '');
        const area = place === 'page' ? name : `${place}/${name}`;
        return readArea(join(folderOf(place), file)).map(({ key }) => [key, area] as const);
      }),
    ),
  );
}

function readPlace(place: TextPlace): TextRow[] {
  return areaFiles(folderOf(place)).flatMap((file) => readArea(join(folderOf(place), file)));
}

function folderOf(place: TextPlace): string {
  return place === 'page' ? folder : join(folder, place);
}

function areaFiles(path: string): string[] {
  return readdirSync(path)
    .filter((name) => name.endsWith('.json'))
    .sort();
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
