import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { TextRow } from './parameters.sql.ts';

type Area = Record<string, Partial<Record<TextRow['locale'], string>>>;

const folder = join(import.meta.dirname, 'texts');

/** The texts that the program brings: every area's file under `texts/`. An edit in the database goes before them. */
export function readDefaultTexts(): TextRow[] {
  const files = readdirSync(folder).filter((name) => name.endsWith('.json'));
  return files.sort().flatMap((file) => readArea(file));
}

function readArea(file: string): TextRow[] {
  const area = JSON.parse(readFileSync(join(folder, file), 'utf8')) as Area;
  return Object.entries(area).flatMap(([key, texts]) =>
    (Object.entries(texts) as [TextRow['locale'], string][]).map(([locale, text]) => ({
      key,
      locale,
      text,
    })),
  );
}
