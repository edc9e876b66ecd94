/**
 * Reports which promises of docs/requirements.md a test names: `node checks/requirements.ts`.
 * Fails when a recorded promise lost its test or a test names an unknown row or promise.
 * With `--update` newly covered promises enter checks/covered-promises.txt.
 */
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { coverageOf, recordedIds, rowsOf, statedIds } from './requirements/coverage.ts';
import { namedIds } from './requirements/titles.ts';
import { readTree } from './source/tree.ts';

const RECORD = 'checks/covered-promises.txt';

const stated = statedIds(readFileSync('docs/requirements.md', 'utf8'));
const recorded = existsSync(RECORD) ? recordedIds(readFileSync(RECORD, 'utf8')) : [];
const coverage = coverageOf(stated, namedIds(readTree(process.cwd())), recorded);
const { promises, covered, uncovered, unrecorded, coveredRows, problems } = coverage;

if (process.argv.includes('--update')) {
  const once = promises.filter((id) => recorded.includes(id) || covered.includes(id));
  const unknown = recorded.filter((id) => !promises.includes(id));
  writeFileSync(RECORD, [...once, ...unknown].map((id) => `${id}\n`).join(''));
} else if (unrecorded.length > 0) {
  console.log(`requirements: not recorded yet (--update does it): ${unrecorded.join(' ')}`);
}
console.log(
  `requirements: ${covered.length} of ${promises.length} promises have a test; all promises of ${coveredRows.length} of ${rowsOf(stated).length} rows`,
);
if (uncovered.length > 0) console.log(`requirements: without a test: ${uncovered.join(' ')}`);
for (const problem of problems) console.log(problem);
process.exitCode = problems.length === 0 ? 0 : 1;
