import { spawn } from 'node:child_process';
import { constants } from 'node:os';
import { join } from 'node:path';
import { projectFolder } from './project-folder.ts';
import { shutdownSignal } from './shutdown-signal.ts';

export type RunOptions = {
  environment?: Record<string, string>;
  /** Ends the command when it resolves. */
  stop?: Promise<void>;
  /** Receives what the command prints, which this terminal then does not show. */
  onOutput?: (text: string) => void;
};

/**
 * Runs a command of the project in this terminal, under this Node, and returns its exit code. A stop
 * signal of this process is passed on to the command.
 */
export function runCommand(
  [command, ...options]: readonly [string, ...string[]],
  { environment = {}, stop, onOutput }: RunOptions = {},
): Promise<number> {
  return new Promise((resolve, reject) => {
    const child = spawn(command, options, {
      cwd: projectFolder,
      env: { ...process.env, PATH: ownPath(), ...environment },
      stdio: onOutput ? ['ignore', 'pipe', 'pipe'] : 'inherit',
    });
    for (const stream of [child.stdout, child.stderr])
      stream?.setEncoding('utf8').on('data', (text: string) => onOutput?.(text));
    void Promise.race([signal, stop ?? signal]).then(() => child.kill('SIGTERM'));
    child.once('error', reject);
    child.once('close', (code, killedBy) =>
      resolve(code ?? 128 + (killedBy ? constants.signals[killedBy] : 0)),
    );
  });
}

const signal = shutdownSignal();

function ownPath(): string {
  const folders = [
    join(projectFolder, 'node_modules', 'node', 'bin'),
    join(projectFolder, 'node_modules', '.bin'),
  ];
  return [...folders, process.env['PATH'] ?? ''].join(':');
}
