import { execFile } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { delimiter, join } from 'node:path';
import { promisify } from 'node:util';

const run = promisify(execFile);

/** What programs in Java need and this machine does not have; undefined where it has all. */
export async function missingForJava(): Promise<string | undefined> {
  const needed = [
    { program: 'java', name: 'Java 17' },
    { program: 'mvn', name: 'Maven' },
  ];
  const missing: string[] = [];
  for (const { program, name } of needed)
    await run(program, ['--version']).catch(() => missing.push(name));
  return missing.length === 0 ? undefined : missing.join(' and ');
}

/** Jars of the `pom.xml` of `sources` as one class path. Maven downloads them once; `folder` takes a file of its answer. */
export async function resolveClassPath(sources: string, folder: string): Promise<string> {
  const file = join(folder, 'class-path');
  await run('mvn', [
    '--quiet',
    '--batch-mode',
    '--file',
    join(sources, 'pom.xml'),
    'dependency:build-classpath',
    `-Dmdep.outputFile=${file}`,
    `-Dmdep.pathSeparator=${delimiter}`,
  ]);
  return (await readFile(file, 'utf8')).trim();
}

/**
 * Runs a Java source file of `sources` for the files at `paths`. Returns the lines of its verdicts: each starts with `valid` or
 * `wrong`, or is indented below one.
 */
export async function runVerdicts(
  sources: string,
  program: string,
  { folder, paths }: { folder: string; paths: readonly string[] },
): Promise<string[]> {
  const classPath = await resolveClassPath(sources, folder);
  const { stdout } = await run('java', ['-cp', classPath, join(sources, program), ...paths]);
  return stdout.split('\n').filter((line) => /^(?:valid|wrong) | {4}/.test(line));
}
