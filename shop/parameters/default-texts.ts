import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { TextRow } from './parameters.sql.ts';

type Area = Record<string, Partial<Record<TextRow['locale'], string>>>;

const folder = join(import.meta.dirname, 'texts');
const serverFolder = join(folder, 'server');

/** The texts that the program brings: every area's file under `texts/`. An edit in the database goes before them. */
export function readDefaultTexts(): TextRow[] {
  return [...readFolder(folder), ...readFolder(serverFolder)];
}

/** Keys of texts that no page speaks: they stand in answers and mails, and stay on the server. */
export function readServerKeys(): ReadonlySet<string> {
  return new Set(readFolder(serverFolder).map(({ key }) => key));
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
