import { lineFinder } from '../source/lines.ts';
import { parsed } from '../source/parsed.ts';
import { isTest, roomOf } from '../source/tree.ts';
import type { SourceFile } from '../source/tree.ts';
import type { Finding } from './finding.ts';

/** Rooms whose statements may go through a pooler in transaction mode. */
const pooledRooms = new Set(['shop', 'adapters', 'server']);

const fix =
  'keep it within the transaction (`set_config(…, true)`, `pg_advisory_xact_lock`, `on commit drop`), or use a connection of its own in database/';

const rules: readonly { form: RegExp; problem: string }[] = [
  { form: /\bset_config\([^;]*?,\s*false\s*\)/gi, problem: 'a setting of the session' },
  {
    form: /(?:^|;)\s*set\s+(?:session\s+)?(?!local\b)[a-z_.]+\s*(?:=|\bto\b)/gi,
    problem: 'a setting of the session',
  },
  {
    form: /\bpg_(?:try_)?advisory_(?:un)?lock(?:_shared|_all)?\s*\(/gi,
    problem: 'a lock of the session',
  },
  {
    form: /\bcreate\s+temp(?:orary)?\s+table\b(?![\s\S]*\bon\s+commit\s+drop\b)/gi,
    problem: 'a temporary table of the session',
  },
  { form: /\bcursor\s+with\s+hold\b/gi, problem: 'a cursor of the session' },
  { form: /(?:^|;)\s*(?:un)?listen\s+[\w"*$]/gi, problem: 'notices to the session' },
];

/**
 * Finds statements that change a database session beyond their transaction. A pooler in transaction mode gives each transaction a
 * connection that other clients use before and after it.
 */
export function findSessionState(files: readonly SourceFile[]): Finding[] {
  return files
    .filter(({ path }) => path.endsWith('.sql.ts') && !isTest(path))
    .filter(({ path }) => pooledRooms.has(roomOf(path)))
    .flatMap((file) =>
      parsed(file).strings.flatMap(({ text, line }) => {
        const lineAt = lineFinder(text);
        return rules.flatMap(({ form, problem }) =>
          [...text.matchAll(form)].map(({ index }) => ({
            path: file.path,
            line: line + lineAt(index) - 1,
            problem,
            fix,
          })),
        );
      }),
    );
}
