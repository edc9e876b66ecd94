import { CsvError, parse } from 'csv-parse/sync';
import type { Db } from '#shop/kernel/db.ts';
import { refuse, type Refusal } from '#shop/kernel/refusals.ts';
import { type RegisterSchool, replaceRegister } from './school-register.sql.ts';

const mostSchools = 200_000;

/** Names of the columns as registers write them, in lower case. */
const columns: Readonly<Record<keyof RegisterSchool, readonly string[]>> = {
  number: ['number', 'schulnummer', 'schulnr', 'nummer', 'id'],
  name: ['name', 'schulname', 'schule'],
  postcode: ['postcode', 'plz', 'postleitzahl', 'zip'],
  town: ['town', 'ort', 'stadt', 'city'],
};
const longest: Readonly<Record<keyof RegisterSchool, number>> = {
  number: 40,
  name: 200,
  postcode: 12,
  town: 120,
};
const fields = Object.keys(columns) as (keyof RegisterSchool)[];

type ImportRefusal = Refusal<'UNREADABLE' | 'COLUMN_MISSING' | 'LINE_WRONG' | 'TOO_MANY'>;

/**
 * Replaces the register of schools by a CSV table with the columns number, name, postcode and town, in German or English, in UTF-8
 * or Windows' encoding (AC6, OP1). Answers how many schools it has. Refuses UNREADABLE, COLUMN_MISSING, TOO_MANY, and
 * LINE_WRONG for a value that is missing, too long or, of a number, there twice; the register then stays as it was.
 */
export async function importSchools(
  { db }: { db: Db },
  content: Uint8Array,
): Promise<{ schools: number } | ImportRefusal> {
  const rows = readRows(content);
  if (!rows) return refuse('UNREADABLE', 'approvals.registerUnreadable');
  const [head = [], ...lines] = rows;
  const titles = head.map((title) => title.trim().toLowerCase());
  const places = fields.map((field) => titles.findIndex((title) => columns[field].includes(title)));
  const missing = fields.find((_, index) => places[index] === -1);
  if (missing !== undefined)
    return refuse('COLUMN_MISSING', 'approvals.registerUnreadable', {
      values: { column: missing },
    });
  if (lines.length > mostSchools) return refuse('TOO_MANY', 'approvals.registerUnreadable');
  const schools: RegisterSchool[] = [];
  const numbers = new Set<string>();
  for (const [index, cells] of lines.entries()) {
    const [number = '', name = '', postcode = '', town = ''] = places.map((place) =>
      (cells[place] ?? '').replaceAll(/\s+/g, ' ').trim(),
    );
    const school = { number, name, postcode, town };
    const wrong = fields.find(
      (field) => school[field] === '' || school[field].length > longest[field],
    );
    const column = wrong ?? (numbers.has(number) ? 'number' : undefined);
    const values = { line: index + 2, column: column ?? '' };
    if (column !== undefined)
      return refuse('LINE_WRONG', 'approvals.registerUnreadable', { values });
    numbers.add(number);
    schools.push(school);
  }
  await db.transaction((tx) => replaceRegister(tx, schools));
  return { schools: schools.length };
}

function readRows(content: Uint8Array): string[][] | undefined {
  const text = decoded(content);
  const [head = ''] = text.split('\n', 1);
  const [delimiter] = [';', '\t', ','].toSorted(
    (one, other) => head.split(other).length - head.split(one).length,
  );
  try {
    return parse(text, {
      bom: true,
      delimiter: delimiter ?? ';',
      relaxColumnCount: true,
      skipEmptyLines: true,
    });
  } catch (error) {
    if (error instanceof CsvError) return undefined;
    throw error;
  }
}

function decoded(content: Uint8Array): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(content);
  } catch {
    return new TextDecoder('windows-1252').decode(content);
  }
}
