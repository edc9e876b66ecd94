/**
 * Says which rows of docs/requirements.md a test names: `node checks/requirements.ts`.
 * Fails when a recorded row lost its test or a test names an unknown row.
 * With `--update` newly covered rows enter checks/covered-rows.txt.
 */
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { coverageOf, recordedIds, rowIds } from './requirements/coverage.ts';
import { namedRows } from './requirements/titles.ts';
import { readTree } from './source/tree.ts';

const RECORD = 'checks/covered-rows.txt';

const rows = rowIds(readFileSync('docs/requirements.md', 'utf8'));
const recorded = existsSync(RECORD) ? recordedIds(readFileSync(RECORD, 'utf8')) : [];
const coverage = coverageOf(rows, namedRows(readTree(process.cwd())), recorded);

if (process.argv.includes('--update')) {
  const once = rows.filter((id) => recorded.includes(id) || coverage.covered.includes(id));
  const unknown = recorded.filter((id) => !rows.includes(id));
  writeFileSync(RECORD, [...once, ...unknown].map((id) => `${id}\n`).join(''));
} else if (coverage.unrecorded.length > 0) {
  console.log(
    `requirements: not recorded yet (--update does it): ${coverage.unrecorded.join(' ')}`,
  );
}
console.log(`requirements: ${coverage.covered.length} of ${rows.length} rows have a test`);
if (coverage.uncovered.length > 0)
  console.log(`requirements: without a test: ${coverage.uncovered.join(' ')}`);
for (const problem of coverage.problems) console.log(problem);
process.exitCode = coverage.problems.length === 0 ? 0 : 1;
