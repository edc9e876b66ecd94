import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';

/**
 * The start time of a process, which distinguishes it from a later process with the same id.
 * Undefined when no such process runs.
 */
export function processMark(pid: number): string | undefined {
  if (!isRunning(pid)) return undefined;
  return process.platform === 'linux' ? linuxStartTime(pid) : ask(pid, 'lstart=');
}

export function isSameProcess(pid: number, mark: string): boolean {
  return processMark(pid) === mark;
}

/** The command line of a running process, or undefined. */
export function commandOf(pid: number): string | undefined {
  if (!isRunning(pid)) return undefined;
  if (process.platform !== 'linux') return ask(pid, 'args=');
  return readOrUndefined(`/proc/${pid}/cmdline`)?.replaceAll('\0', ' ');
}

export function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}

/** Ends a process by signals of increasing severity, each with its time limit. */
export async function endProcess(
  pid: number,
  steps: { signal: NodeJS.Signals; waitMs: number }[],
): Promise<void> {
  for (const { signal, waitMs } of steps) {
    if (!isRunning(pid)) return;
    process.kill(pid, signal);
    await until(() => !isRunning(pid), waitMs);
  }
}

/** Polls a condition every 20 ms; returns whether it became true in time. */
export async function until(condition: () => boolean, timeoutMs: number): Promise<boolean> {
  const deadline = performance.now() + timeoutMs;
  while (!condition()) {
    if (performance.now() > deadline) return false;
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
  return true;
}

/** Field 22 of /proc/<pid>/stat. Fields are counted after the name, which may hold spaces and brackets. */
function linuxStartTime(pid: number): string | undefined {
  const stat = readOrUndefined(`/proc/${pid}/stat`);
  return stat?.slice(stat.lastIndexOf(')') + 2).split(' ')[19];
}

function readOrUndefined(file: string): string | undefined {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return undefined;
  }
}

function ask(pid: number, field: string): string | undefined {
  try {
    return execFileSync('ps', ['-o', field, '-p', String(pid)], { encoding: 'utf8' }).trim();
  } catch {
    return undefined;
  }
}
