import { spawn } from 'node:child_process';
import { constants } from 'node:os';
import { join } from 'node:path';
import { projectFolder } from './project-folder.ts';
import { toldToStop } from './told-to-stop.ts';

export type RunOptions = {
  environment?: Record<string, string>;
  /** Ends the command when it is fulfilled. */
  stop?: Promise<void>;
};

/**
 * Runs a command of the project with this terminal as its own, under this Node, and answers its exit
 * code. When this process is told to stop, so is the command.
 */
export function runCommand(
  [command, ...options]: readonly [string, ...string[]],
  { environment = {}, stop }: RunOptions = {},
): Promise<number> {
  return new Promise((resolve, reject) => {
    const child = spawn(command, options, {
      cwd: projectFolder,
      env: { ...process.env, PATH: ownPath(), ...environment },
      stdio: 'inherit',
    });
    void Promise.race([told, stop ?? told]).then(() => child.kill('SIGTERM'));
    child.once('error', reject);
    child.once('exit', (code, signal) =>
      resolve(code ?? 128 + (signal ? constants.signals[signal] : 0)),
    );
  });
}

const told = toldToStop();

function ownPath(): string {
  const folders = [
    join(projectFolder, 'node_modules', 'node', 'bin'),
    join(projectFolder, 'node_modules', '.bin'),
  ];
  return [...folders, process.env['PATH'] ?? ''].join(':');
}
