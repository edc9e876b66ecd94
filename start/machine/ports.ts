import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir, userInfo } from 'node:os';
import { join } from 'node:path';

/** Below the ephemeral ports of Linux and macOS. */
const allPorts = { first: 20_000, count: 12_000 };

const reservations = join(tmpdir(), `ranzen-ports-${userName()}`);
const reserved = new Set<number>();

/**
 * Reserves a port of 127.0.0.1 for this process until it ends: nothing listens on it, and later calls, in any process,
 * do not return it. Throws where every port is taken.
 */
export async function reservePort({ first, count } = allPorts): Promise<number> {
  mkdirSync(reservations, { recursive: true });
  const start = Math.floor(Math.random() * count);
  for (let step = 0; step < count; step += 1) {
    const port = first + ((start + step) % count);
    if (!reserve(port)) continue;
    if (!(await isPortTaken(port, '127.0.0.1'))) return port;
    release(port);
  }
  throw new Error(
    `Every port from ${first} to ${first + count - 1} is taken. End programs that listen on them.`,
  );
}

/** The user's name, or its number where the system does not know the user, as in containers. */
function userName(): string {
  try {
    return userInfo().username;
  } catch {
    return String(process.getuid?.());
  }
}

/** Whether a program listens on the port. */
export function isPortTaken(port: number, host: string): Promise<boolean> {
  return new Promise((resolve) => {
    const probe = createServer();
    probe.once('error', () => resolve(true));
    probe.listen(port, host, () => probe.close(() => resolve(false)));
  });
}

/** Creates a file per port with the id of its process, exclusively; files of dead processes are replaced. */
function reserve(port: number): boolean {
  if (reserved.has(port)) return false;
  const file = fileOf(port);
  if (isAbandoned(file)) rmSync(file, { force: true });
  try {
    writeFileSync(file, String(process.pid), { flag: 'wx' });
  } catch {
    return false;
  }
  if (reserved.size === 0) process.once('exit', () => reserved.forEach(release));
  reserved.add(port);
  return true;
}

function release(port: number): void {
  reserved.delete(port);
  rmSync(fileOf(port), { force: true });
}

function fileOf(port: number): string {
  return join(reservations, String(port));
}

function isAbandoned(file: string): boolean {
  try {
    process.kill(Number(readFileSync(file, 'utf8')), 0);
    return false;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'ESRCH';
  }
}
