import { readDefaultTexts, readTextPlaces, type TextPlace } from './default-texts.ts';
import type { TextRow } from './parameters.sql.ts';
import { compileTexts, type TextCatalogue } from './text-catalogue.ts';

type Defaults = {
  rows: readonly TextRow[];
  places: ReadonlyMap<string, TextPlace>;
  catalogue: TextCatalogue;
};

/** The defaults are files of the program, so a process reads and compiles them once. */
let defaults: Defaults | undefined;
/** The edits that were compiled last, as JSON: all live texts of a process follow the same ones. */
let latest: { edits: string; catalogue: TextCatalogue } | undefined;

/** The default texts with these edits. The same edits give the same catalogue, which is compiled once in a process. */
export function processTexts(edited: readonly TextRow[]): TextCatalogue {
  const { rows, places, catalogue } = (defaults ??= compileDefaults());
  if (edited.length === 0) return catalogue;
  const edits = JSON.stringify(edited);
  if (latest?.edits !== edits)
    latest = { edits, catalogue: compileTexts([...rows, ...edited], places) };
  return latest.catalogue;
}

function compileDefaults(): Defaults {
  const rows = readDefaultTexts();
  const places = readTextPlaces();
  return { rows, places, catalogue: compileTexts(rows, places) };
}
