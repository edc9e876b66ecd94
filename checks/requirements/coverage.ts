import type { Naming } from './titles.ts';

/** What the rows, the titles and the record say together. `problems` are lines that each name a mend. */
export type Coverage = {
  covered: string[];
  uncovered: string[];
  unrecorded: string[];
  problems: string[];
};

const DOCUMENT = 'docs/requirements.md';
const RECORD = 'checks/covered-rows.txt';

/** The ids of docs/requirements.md in its order; an id that stands twice stands twice here too. */
export function rowIds(document: string): string[] {
  return [...document.matchAll(/^- \*\*([A-Z]{2}\d+)\*\* /gm)].map((match) => match[1] ?? '');
}

/** The ids of the record of rows that once had a test, one a line. */
export function recordedIds(record: string): string[] {
  return record.split('\n').filter((line) => line !== '');
}

export function coverageOf(
  rows: readonly string[],
  titles: readonly Naming[],
  record: readonly string[],
): Coverage {
  const known = new Set(rows);
  const named = new Set(titles.map(({ id }) => id));
  const covered = [...known].filter((id) => named.has(id));
  return {
    covered,
    uncovered: [...known].filter((id) => !named.has(id)),
    unrecorded: covered.filter((id) => !record.includes(id)),
    problems: [
      ...repeatedRows(rows),
      ...unknownRows(titles, known),
      ...lostRows(record, known, named),
    ],
  };
}

function repeatedRows(rows: readonly string[]): string[] {
  return rows
    .filter((id, index) => rows.indexOf(id) !== index)
    .map(
      (id) => `${DOCUMENT}: ${id} stands twice. Mend: join the two rows or give one another id.`,
    );
}

function unknownRows(titles: readonly Naming[], known: ReadonlySet<string>): string[] {
  return titles
    .filter(({ id }) => !known.has(id))
    .map(
      ({ id, path, line }) =>
        `${path}:${line}: the title names ${id}, which is no row. Mend: name a row of ${DOCUMENT}, or add the row there.`,
    );
}

function lostRows(
  record: readonly string[],
  known: ReadonlySet<string>,
  named: ReadonlySet<string>,
): string[] {
  return record.flatMap((id, index) => {
    const place = `${RECORD}:${index + 1}`;
    if (!known.has(id)) {
      return [
        `${place}: ${id} is no row of ${DOCUMENT}. Mend: restore the row, or delete this line with it.`,
      ];
    }
    if (named.has(id)) return [];
    return [
      `${place}: ${id} has lost its test. Mend: restore it, or name [${id}] in the title of the test that proves it now.`,
    ];
  });
}
