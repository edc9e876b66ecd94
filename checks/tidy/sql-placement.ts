import { parsed } from '../source/parsed.ts';
import { isCode, isTest, roomOf } from '../source/tree.ts';
import type { SourceFile } from '../source/tree.ts';
import type { Finding } from './finding.ts';
import { upperParts } from './floors.ts';

/** Finds SQL outside `*.sql.ts`, and writes of a domain of the shop to the PostgreSQL schema of another. */
export function findMisplacedSql(files: readonly SourceFile[]): Finding[] {
  return files
    .filter(({ path }) => isCode(path) && !isTest(path))
    .flatMap((file) => {
      if (file.path.endsWith('.sql.ts')) return [...closedRoom(file), ...foreignWrites(file)];
      return exceptions.some(({ path }) => path.test(file.path)) ? [] : strayStatements(file);
    });
}

/** Files that may hold SQL beside other code. */
const exceptions: readonly { path: RegExp; because: string }[] = [
  {
    path: /^(?:tests|benchmarks)\//,
    because: 'tests and measurements write and read rows directly',
  },
  { path: /^demo\//, because: 'it fills empty tables by COPY' },
  { path: /^database\//, because: 'the whole room is about the schema itself' },
  { path: /^start\/postgres/, because: 'it creates the database, before the domains exist' },
];

/** Rooms that have no SQL. */
const closedRooms = new Set(['server', 'storefront', 'contract']);

const STATEMENT = [
  /^\s*(?:with|select)\b[\s\S]*\bfrom\b/i,
  /\bSELECT\b[\s\S]*\bFROM\b/,
  /\binsert\s+into\s+[\w."$]+/i,
  /\bupdate\s+(?:only\s+)?[\w."$]+(?:\s+(?:as\s+)?\w+)?\s+set\b/i,
  /\bdelete\s+from\s+[\w."$]+/i,
];

function strayStatements(file: SourceFile): Finding[] {
  const { code, strings } = parsed(file);
  return strings
    .filter(
      ({ text, offset }) => isTagged(code, offset) || STATEMENT.some((form) => form.test(text)),
    )
    .map(({ line }) => ({
      path: file.path,
      line,
      problem: 'SQL outside a *.sql.ts file',
      fix: "move the statement to the domain's *.sql.ts and call it from here",
    }));
}

function isTagged(code: string, offset: number): boolean {
  return /(?<![.\w])sql\s*$/.test(code.slice(Math.max(0, offset - 20), offset));
}

function closedRoom(file: SourceFile): Finding[] {
  const room = roomOf(file.path);
  if (!closedRooms.has(room)) return [];
  const fix = "move it to the domain in shop/ whose data it reads and call that domain's verb";
  return [{ path: file.path, line: 1, problem: `${room} has SQL`, fix }];
}

/** Tables that belong to another domain than the one their schema is named after. */
const reassignedTables: readonly { tables: string; to: string }[] = [
  { tables: 'catalogue.review', to: 'reviews' },
  { tables: 'ratings.', to: 'reviews' },
  { tables: 'withdrawals.', to: 'returns' },
];

const WRITE =
  /\b(?:insert\s+into|merge\s+into|delete\s+from|truncate(?:\s+table)?|update)\s+(?:only\s+)?([\w."$]+)/gi;

function foreignWrites(file: SourceFile): Finding[] {
  const domain = /^shop\/([^/]+)\//.exec(file.path)?.[1];
  if (domain === undefined) return [];
  return parsed(file).strings.flatMap(({ text, line }) =>
    writtenTables(text)
      .filter(({ table }) => ownerOf(table) !== (upperParts[domain] ?? domain).replaceAll('-', '_'))
      .map(({ table, lines }) => ({
        path: file.path,
        line: line + lines,
        problem: `the ${domain} domain writes to ${table}`,
        fix: `call a verb of the domain that owns the table, or list the table in checks/tidy/sql-placement.ts if it belongs to this domain`,
      })),
  );
}

function ownerOf(table: string): string | undefined {
  const reassigned = reassignedTables.find(({ tables }) => table.startsWith(tables));
  return reassigned?.to ?? table.split('.')[0];
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

/** `update` is also part of a lock (`for update skip locked`) and of other writes (`do update set`). */
function isWrite(statement: string, match: RegExpMatchArray, table: string): boolean {
  if (!/^update\b/i.test(match[0])) return true;
  const before = statement.slice(0, match.index);
  const after = statement.slice((match.index ?? 0) + match[0].length);
  if (/\b(?:do|then|for|no\s+key)\s+$/i.test(before) || /^set$/i.test(table)) return false;
  return /^(?:\s+(?:as\s+)?\w+)?\s+set\b/i.test(after);
}
