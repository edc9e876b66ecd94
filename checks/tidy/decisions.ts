import type { SourceFile } from '../source/tree.ts';
import type { Finding } from './finding.ts';

const FOLDER = 'docs/decisions/';

/** The index of decisions lists every note once, with the title that the note has. */
export function findUnlistedDecisions(files: readonly SourceFile[]): Finding[] {
  const index = files.find(({ path }) => path === `${FOLDER}README.md`)?.text.split('\n') ?? [];
  return files.flatMap(({ path, text }) => {
    const note = /^docs\/decisions\/((\d{4})-[\w-]+\.md)$/.exec(path);
    if (note === null) return [];
    const line = `- [${note[2]}](${note[1]}) ${text.replace(/^# |\n[^]*/g, '')}`;
    const entries = index.filter((each) => each === line || each.startsWith(`${line} (`)).length;
    if (entries === 1 && index.filter((each) => each.includes(`](${note[1]})`)).length === 1)
      return [];
    const fix = `put "${line}" under one subject of ${FOLDER}README.md`;
    return [{ path, line: 1, problem: 'the index of decisions must list it exactly once', fix }];
  });
}
