import type { Naming } from './titles.ts';

/** What the document, the titles and the record state together. `problems` are lines that each name a fix. */
export type Coverage = {
  /** What tests can name and prove: each promise, and each row that is one promise by itself. */
  promises: string[];
  covered: string[];
  uncovered: string[];
  unrecorded: string[];
  /** Rows of which every promise has a test. */
  coveredRows: string[];
  problems: string[];
};

const DOCUMENT = 'docs/requirements.md';
const RECORD = 'checks/covered-promises.txt';

/** The ids of docs/requirements.md in its order, rows (`ST2`) and promises (`ST2.cookie`); repeated ones are repeated here. */
export function statedIds(document: string): string[] {
  const entries = /^(?:- \*\*([A-Z]{2}\d+)| {2}- \*\*([A-Z]{2}\d+\.[a-z][a-z0-9-]*))\*\* /gm;
  return [...document.matchAll(entries)].map((match) => match[1] ?? match[2] ?? '');
}

/** The ids of the record of promises that once had a test, one a line. */
export function recordedIds(record: string): string[] {
  return record.split('\n').filter((line) => line !== '');
}

export function coverageOf(
  stated: readonly string[],
  titles: readonly Naming[],
  record: readonly string[],
): Coverage {
  const known = new Set(stated);
  const divided = new Set([...known].filter(isPromiseOfRow).map(rowOf));
  const promises = [...known].filter((id) => !divided.has(id));
  const named = new Set(titles.map(({ id }) => id));
  const covered = promises.filter((id) => named.has(id));
  const uncovered = promises.filter((id) => !named.has(id));
  const openRows = new Set(uncovered.map(rowOf));
  return {
    promises,
    covered,
    uncovered,
    unrecorded: covered.filter((id) => !record.includes(id)),
    coveredRows: rowsOf(stated).filter((id) => !openRows.has(id)),
    problems: [
      ...repeatedIds(stated),
      ...promisesWithoutRow(stated),
      ...unknownIds(titles, known),
      ...lostPromises(record, new Set(promises), named),
    ],
  };
}

/** The rows among stated ids, each once. */
export function rowsOf(stated: readonly string[]): string[] {
  return [...new Set(stated.filter((id) => !isPromiseOfRow(id)))];
}

const isPromiseOfRow = (id: string): boolean => id.includes('.');

const rowOf = (id: string): string => id.split('.', 1)[0] ?? '';

function repeatedIds(stated: readonly string[]): string[] {
  return stated
    .filter((id, index) => stated.indexOf(id) !== index)
    .map((id) => `${DOCUMENT}: ${id} is there twice. Fix: join the two or rename one.`);
}

function promisesWithoutRow(stated: readonly string[]): string[] {
  return stated
    .filter((id, index) => isPromiseOfRow(id) && !stated.slice(0, index).includes(rowOf(id)))
    .map((id) => `${DOCUMENT}: ${id} is not below its row. Fix: move it below ${rowOf(id)}.`);
}

function unknownIds(titles: readonly Naming[], known: ReadonlySet<string>): string[] {
  return titles
    .filter(({ id }) => !known.has(id))
    .map(
      ({ id, path, line }) =>
        `${path}:${line}: the title names ${id}, which is not a row or promise. Fix: name one of ${DOCUMENT}, or add it there.`,
    );
}

function lostPromises(
  record: readonly string[],
  promises: ReadonlySet<string>,
  named: ReadonlySet<string>,
): string[] {
  return record.flatMap((id, index) => {
    const place = `${RECORD}:${index + 1}`;
    if (!promises.has(id)) {
      return [
        `${place}: ${id} is not a promise of ${DOCUMENT}. Fix: restore it there, or replace this line by the promises it was divided into.`,
      ];
    }
    if (named.has(id)) return [];
    return [
      `${place}: ${id} has lost its test. Fix: restore it, or name [${id}] in the title of the test that proves it now.`,
    ];
  });
}
