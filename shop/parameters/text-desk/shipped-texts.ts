import { readDefaultTexts, readTextAreas } from '../default-texts.ts';
import { valuesOf } from '../message-values.ts';
import type { TextRow } from '../parameters.sql.ts';

export const textLocales = ['de', 'ch', 'edu', 'en'] as const;

/** A text as the program ships it. */
export type ShippedText = {
  key: string;
  area: string;
  /** Names of the values that the German text takes. */
  values: readonly string[];
  versions: Readonly<Partial<Record<TextRow['locale'], string>>>;
};

/** The texts are files of the program, so a process reads them once. */
let shipped: ReadonlyMap<string, ShippedText> | undefined;

/** The program's texts by key, in the order of their keys. */
export function shippedTexts(): ReadonlyMap<string, ShippedText> {
  return (shipped ??= readShipped());
}

function readShipped(): ReadonlyMap<string, ShippedText> {
  const areas = readTextAreas();
  const byKey = Map.groupBy(readDefaultTexts(), ({ key }) => key);
  const texts = [...byKey].map(([key, rows]): [string, ShippedText] => {
    const versions = Object.fromEntries(rows.map(({ locale, text }) => [locale, text]));
    const values = valuesOf(versions['de'] ?? '') ?? [];
    return [key, { key, area: areas.get(key) ?? '', values, versions }];
  });
  return new Map(texts.toSorted(([one], [other]) => (one < other ? -1 : 1)));
}
