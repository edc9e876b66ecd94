/**
 * Checks the source tree by the rules of this folder: `node checks/tidy.ts`.
 * Prints one line per finding, with its fix, and fails when there is one.
 */
import { readTree } from './source/tree.ts';
import { findCycles } from './tidy/cycles.ts';
import { findUnlistedDecisions } from './tidy/decisions.ts';
import { findMissingPaths } from './tidy/document-paths.ts';
import { describeFinding } from './tidy/finding.ts';
import { findUpwardImports } from './tidy/floor-imports.ts';
import { findFullFolders } from './tidy/folder-sizes.ts';
import { findForeignSql } from './tidy/foreign-sql.ts';
import { findBadImports } from './tidy/imports.ts';
import { findLocalNames } from './tidy/local-names.ts';
import { findUnsafeMigrations } from './tidy/migrations.ts';
import { findSessionState } from './tidy/session-state.ts';
import { measureSizes } from './tidy/sizes.ts';
import type { Spread } from './tidy/sizes.ts';
import { findMisplacedSql } from './tidy/sql-placement.ts';
import { findBadTexts } from './tidy/texts.ts';
import { findLooseVersions } from './tidy/versions.ts';
import { findBadWords } from './tidy/words.ts';

const files = readTree(process.cwd());
const sizes = measureSizes(files);
const findings = [
  ...findBadImports(files),
  ...findUpwardImports(files),
  ...findCycles(files),
  ...findFullFolders(files),
  ...findMisplacedSql(files),
  ...findForeignSql(files),
  ...findSessionState(files),
  ...sizes.findings,
  ...findBadWords(files),
  ...findBadTexts(files),
  ...findLooseVersions(files),
  ...findLocalNames(files),
  ...findUnlistedDecisions(files),
  ...findMissingPaths(files),
  ...findUnsafeMigrations(files),
];
for (const finding of findings) console.log(describeFinding(finding));
console.log(`tidy: ${spread('files', sizes.files)}; ${spread('functions', sizes.functions)}`);
console.log(findings.length === 0 ? 'tidy: no findings' : `tidy: ${findings.length} findings`);
process.exitCode = findings.length === 0 ? 0 : 1;

function spread(what: string, { count, median, ninthDecile }: Spread): string {
  return `${count} ${what}, median ${median} lines, ninth decile ${ninthDecile}`;
}
