import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { projectFolder } from './project-folder.ts';

/**
 * Runs a command of the project with this terminal as its own, under this Node, and answers its exit code.
 * When this process is told to stop, the command is told too, and this process ends with it.
 */
export function runCommand(
  [command, ...options]: readonly [string, ...string[]],
  environment: Record<string, string> = {},
): Promise<number> {
  return new Promise((resolve, reject) => {
    const child = spawn(command, options, {
      cwd: projectFolder,
      env: { ...process.env, PATH: ownPath(), ...environment },
      stdio: 'inherit',
    });
    const forward = (signal: NodeJS.Signals): void => void child.kill(signal);
    const signals: NodeJS.Signals[] = ['SIGINT', 'SIGTERM', 'SIGHUP'];
    for (const signal of signals) process.on(signal, forward);
    child.once('error', reject);
    child.once('exit', (code, signal) => {
      for (const name of signals) process.off(name, forward);
      if (signal) process.kill(process.pid, signal);
      resolve(code ?? 1);
    });
  });
}

function ownPath(): string {
  const folders = [
    join(projectFolder, 'node_modules', 'node', 'bin'),
    join(projectFolder, 'node_modules', '.bin'),
  ];
  return [...folders, process.env['PATH'] ?? ''].join(':');
}
