import type { Migration } from './migrations.ts';

/** Comments of migrations on tables and columns, by `schema.table` and `schema.table.column`; later ones replace earlier ones. */
export function migrationNotes(
  migrations: readonly Pick<Migration, 'text'>[],
): Map<string, string> {
  const notes = new Map<string, string>();
  for (const { text } of migrations) readNotes(text, notes);
  return notes;
}

function readNotes(text: string, notes: Map<string, string>): void {
  let table: string | undefined;
  let comment: string[] = [];
  for (const line of text.split('\n')) {
    const [, words] = /^\s*-- ?(.*)$/.exec(line) ?? [];
    if (words !== undefined) {
      comment.push(words);
      continue;
    }
    const statement =
      /^(?:create (?:unlogged )?table(?: if not exists)?|alter table) ([\w.]+)/.exec(line);
    if (statement) table = statement[1];
    if (statement && table) renameNotes(line, table, notes);
    const column = columnOf(line);
    const name = column && table ? `${table}.${column}` : line.startsWith('create') && table;
    if (name && comment.length > 0) notes.set(name, comment.join('\n'));
    comment = [];
    if (/;\s*$/.test(line)) table = undefined;
  }
}

/** Moves notes to the new name where a line renames a table or a column. */
function renameNotes(line: string, table: string, notes: Map<string, string>): void {
  const column = /\brename column (\w+) to (\w+)/.exec(line);
  const renamed = /^alter table \S+ rename to (\w+)/.exec(line)?.[1];
  const [from, to] = column
    ? [`${table}.${column[1]}`, `${table}.${column[2]}`]
    : [table, renamed && table.replace(/\w+$/, renamed)];
  if (to === undefined) return;
  for (const [name, note] of new Map(notes)) {
    if (name !== from && !name.startsWith(`${from}.`)) continue;
    notes.delete(name);
    notes.set(to + name.slice(from.length), note);
  }
}

/** The name of the column that a line of `create table` or `add column` defines. */
function columnOf(line: string): string | undefined {
  const added = /\badd column (?:if not exists )?(\w+)/.exec(line)?.[1];
  return (
    added ?? /^ {2}(?!primary|unique|constraint|check|foreign|exclude)(\w+) \w/.exec(line)?.[1]
  );
}

/** Inserts the notes into a schema's text, above their tables and columns. */
export function withNotes(schema: string, notes: ReadonlyMap<string, string>): string {
  let table: string | undefined;
  return schema
    .split('\n')
    .flatMap((line) => {
      const begun = /^create (?:unlogged )?table ([\w."]+) \($/
        .exec(line)?.[1]
        ?.replaceAll('"', '');
      if (begun) table = begun;
      const column = /^ {2}"?(\w+)"? /.exec(line)?.[1];
      const note = begun ? notes.get(begun) : table && column && notes.get(`${table}.${column}`);
      if (line.startsWith(')')) table = undefined;
      const indent = begun ? '' : '  ';
      return [
        ...(note ? note.split('\n').map((words) => `${indent}-- ${words}`.trimEnd()) : []),
        line,
      ];
    })
    .join('\n');
}
