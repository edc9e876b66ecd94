import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { projectFolder } from '../machine/project-folder.ts';
import { findPrometheusTool } from './board/prometheus-tools.ts';

const run = promisify(execFile);

/** Checks the alerts with Prometheus's own promtool. Returns whether they are valid; true, with a line, where there is none. */
export async function checkAlerts(): Promise<boolean> {
  const promtool = await findPrometheusTool('promtool');
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
