import { execFile } from 'node:child_process';
import { access, mkdir, readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { projectFolder } from '../machine/project-folder.ts';

const run = promisify(execFile);

/**
 * Checks the alerts with Prometheus's own promtool: an installed one, or one that apt-get downloads and that is unpacked below the data
 * folder. Returns whether they are valid; true, with a line, where there is none.
 */
export async function checkAlerts(): Promise<boolean> {
  const promtool = await findPromtool(join(projectFolder, '.data/tools'));
  if (promtool === undefined) {
    console.log(
      'Alerts were not checked: there is no promtool, and apt-get could not download it (Debian: apt-get install prometheus).',
    );
    return true;
  }
  const rules = join(projectFolder, 'operations/alerts.yml');
  try {
    const { stdout } = await run(promtool, ['check', 'rules', rules]);
    console.log(stdout.trim());
    return true;
  } catch (fault) {
    const { stdout = '', stderr = '' } = fault as { stdout?: string; stderr?: string };
    console.error(`${stdout}${stderr}`.trim());
    return false;
  }
}

async function findPromtool(tools: string): Promise<string | undefined> {
  const unpacked = join(tools, 'prometheus/usr/bin/promtool');
  if (await answers('promtool')) return 'promtool';
  if (await isThere(unpacked)) return unpacked;
  try {
    await mkdir(tools, { recursive: true });
    await run('apt-get', ['download', 'prometheus'], { cwd: tools });
    const archive = (await readdir(tools)).find((name) => /^prometheus_.*\.deb$/.test(name));
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
