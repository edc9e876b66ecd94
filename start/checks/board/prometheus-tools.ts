import { execFile } from 'node:child_process';
import { access, mkdir, readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { projectFolder } from '#start/machine/project-folder.ts';

const run = promisify(execFile);

/**
 * The command of a program of Prometheus: an installed one, or one that apt-get downloads and that is unpacked below the data folder.
 * Undefined where there is none.
 */
export async function findPrometheusTool(
  name: 'prometheus' | 'promtool',
): Promise<string | undefined> {
  const tools = join(projectFolder, '.data/tools');
  const unpacked = join(tools, 'prometheus/usr/bin', name);
  if (await answers(name)) return name;
  if (await isThere(unpacked)) return unpacked;
  try {
    await mkdir(tools, { recursive: true });
    await run('apt-get', ['download', 'prometheus'], { cwd: tools });
    const archive = (await readdir(tools)).find((file) => /^prometheus_.*\.deb$/.test(file));
    if (archive === undefined) return undefined;
    await run('dpkg-deb', ['-x', join(tools, archive), join(tools, 'prometheus')]);
    return (await isThere(unpacked)) ? unpacked : undefined;
  } catch {
    return undefined;
  }
}

const answers = (program: string): Promise<boolean> =>
  run(program, ['--version']).then(
    () => true,
    () => false,
  );

const isThere = (path: string): Promise<boolean> =>
  access(path).then(
    () => true,
    () => false,
  );
