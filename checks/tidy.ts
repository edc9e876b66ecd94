/**
 * Checks that the tree is as house and style have it: `node checks/tidy.ts`.
 * Prints one line a finding, with what to do about it, and fails when there is one.
 */
import { readTree } from './source/tree.ts';
import { printed } from './tidy/finding.ts';
import { findBadImports } from './tidy/imports.ts';
import { findNamedPlaces } from './tidy/places.ts';
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
  ...findMisplacedSql(files),
  ...sizes.findings,
  ...findBadWords(files),
  ...findBadTexts(files),
  ...findLooseVersions(files),
  ...findNamedPlaces(files),
];
for (const finding of findings) console.log(printed(finding));
console.log(`tidy: ${spread('files', sizes.files)}; ${spread('functions', sizes.functions)}`);
console.log(findings.length === 0 ? 'tidy: nothing to mend' : `tidy: ${findings.length} to mend`);
process.exitCode = findings.length === 0 ? 0 : 1;

function spread(what: string, { count, median, ninthDecile }: Spread): string {
  return `${count} ${what}, median ${median} lines, ninth decile ${ninthDecile}`;
}
