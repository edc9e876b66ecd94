import { scanned } from '../source/scanned.ts';
import { isCode, isTest, roomOf } from '../source/tree.ts';
import type { SourceFile } from '../source/tree.ts';
import type { Finding } from './finding.ts';

/** SQL stands in `*.sql.ts` alone, and a domain of the shop writes to its own PostgreSQL schema alone. */
export function findMisplacedSql(files: readonly SourceFile[]): Finding[] {
  return files
    .filter(({ path }) => isCode(path) && !isTest(path))
    .flatMap((file) => {
      if (file.path.endsWith('.sql.ts')) return [...closedRoom(file), ...foreignWrites(file)];
      return freePlaces.some(({ path }) => path.test(file.path)) ? [] : strayStatements(file);
    });
}

/** Where a statement may stand beside the code that sends it. */
const freePlaces: readonly { path: RegExp; because: string }[] = [
  { path: /^(?:tests|benchmarks)\//, because: 'it proves or measures, and nothing leans on it' },
  { path: /^demo\//, because: 'it fills empty tables in one stream' },
  { path: /^database\//, because: 'the whole room is about the schema itself' },
  { path: /^start\/postgres/, because: 'it makes the database, before there are domains' },
];

/** Rooms that ask others and never the database themselves. */
const closedRooms = new Set(['server', 'storefront', 'backoffice', 'contract']);

const STATEMENT = [
  /^\s*(?:with|select)\b[\s\S]*\bfrom\b/i,
  /\bSELECT\b[\s\S]*\bFROM\b/,
  /\binsert\s+into\s+[\w."$]+/i,
  /\bupdate\s+(?:only\s+)?[\w."$]+(?:\s+(?:as\s+)?\w+)?\s+set\b/i,
  /\bdelete\s+from\s+[\w."$]+/i,
];

function strayStatements(file: SourceFile): Finding[] {
  const { code, strings } = scanned(file);
  return strings
    .filter(
      ({ text, offset }) => isTagged(code, offset) || STATEMENT.some((form) => form.test(text)),
    )
    .map(({ line }) => ({
      path: file.path,
      line,
      wrong: 'SQL stands outside a *.sql.ts file',
      mend: "move the statement to the domain's *.sql.ts and call it from here",
    }));
}

function isTagged(code: string, offset: number): boolean {
  return /(?<![.\w])sql\s*$/.test(code.slice(Math.max(0, offset - 20), offset));
}

function closedRoom(file: SourceFile): Finding[] {
  const room = roomOf(file.path);
  if (!closedRooms.has(room)) return [];
  const mend = "move it to the domain in shop/ whose data it reads and call that domain's verb";
  return [{ path: file.path, line: 1, wrong: `${room} has SQL`, mend }];
}

const WRITE =
  /\b(?:insert\s+into|merge\s+into|delete\s+from|truncate(?:\s+table)?|update)\s+(?:only\s+)?([\w."$]+)/gi;

function foreignWrites(file: SourceFile): Finding[] {
  const domain = /^shop\/([^/]+)\//.exec(file.path)?.[1];
  if (domain === undefined) return [];
  const schema = domain.replaceAll('-', '_');
  return scanned(file).strings.flatMap(({ text, line }) =>
    writtenTables(text)
      .filter(({ table }) => !table.startsWith(`${schema}.`))
      .map(({ table, lines }) => ({
        path: file.path,
        line: line + lines,
        wrong: `the ${domain} domain writes to ${table}`,
        mend: `call a verb of the domain that owns the table, or name it ${schema}.… if it is this one's`,
      })),
  );
}

function writtenTables(text: string): { table: string; lines: number }[] {
  const statement = text.replace(/--[^\n]*/g, (comment) => ' '.repeat(comment.length));
  return [...statement.matchAll(WRITE)]
    .map((match) => ({ match, table: (match[1] ?? '').replaceAll('"', '') }))
    .filter(({ match, table }) => isWrite(statement, match, table))
    .map(({ match, table }) => ({
      table,
      lines: statement.slice(0, match.index).split('\n').length - 1,
    }));
}

/** `update` is also a lock (`for update skip locked`) and an arm of other writes (`do update set`). */
function isWrite(statement: string, match: RegExpMatchArray, table: string): boolean {
  if (!/^update\b/i.test(match[0])) return true;
  const before = statement.slice(0, match.index);
  const after = statement.slice((match.index ?? 0) + match[0].length);
  if (/\b(?:do|then|for|no\s+key)\s+$/i.test(before) || /^set$/i.test(table)) return false;
  return /^(?:\s+(?:as\s+)?\w+)?\s+set\b/i.test(after);
}
