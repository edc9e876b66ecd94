import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { promisify } from 'node:util';
import type { Image } from './containerfile.ts';

const run = promisify(execFile);

/** A command in a root folder as a container runs it, without a container engine. */
export type Container = {
  process: ChildProcess;
  /** What it printed so far. */
  printed: () => string;
};

/**
 * Runs a command of an image in a root folder: as the image's user, with its variables and those of `environment`, a root file system that cannot be
 * written, its volumes and an empty /tmp. Needs root's rights for the mounts, which end with the process.
 */
export function startContainer(
  root: string,
  image: Image,
  command: readonly string[],
  environment: Readonly<Record<string, string>> = {},
): Container {
  const child = spawn('unshare', unshared(root, image, command), {
    env: { ...image.environment, ...environment },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let printed = '';
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk: Buffer) => (printed += chunk.toString()));
  return { process: child, printed: () => printed };
}

/** Runs a command to its end; returns its exit code and what it printed. */
export async function runContained(
  ...given: Parameters<typeof startContainer>
): Promise<{ code: number | null; printed: string }> {
  const { process: child, printed } = startContainer(...given);
  const code = await new Promise<number | null>((resolve) => child.once('exit', resolve));
  return { code, printed: printed() };
}

/** Whether this machine has what `startContainer` needs. */
export async function canContain(): Promise<boolean> {
  if (process.getuid?.() !== 0) return false;
  return run('unshare', ['--mount', 'true']).then(
    () => true,
    () => false,
  );
}

function unshared(root: string, image: Image, command: readonly string[]): string[] {
  const mounts = [
    'mount --rbind "$ROOT" "$ROOT"',
    ...image.volumes.map((volume) => `mount --bind "$ROOT${volume}" "$ROOT${volume}"`),
    'mount -t tmpfs -o mode=1777 tmpfs "$ROOT/tmp"',
    'mount -t proc proc "$ROOT/proc"',
    'mount --rbind /dev "$ROOT/dev"',
    'mount -o remount,bind,ro "$ROOT"',
  ];
  const script = [
    'set -e',
    'ROOT="$1"; PLACE="$2"; AS="$3"; shift 3',
    ...mounts,
    'exec /usr/sbin/chroot --userspec="$AS" --groups="" "$ROOT" /bin/sh -c \'cd "$0" && exec "$@"\' "$PLACE" "$@"',
  ].join('\n');
  const inside = [root, image.folder, image.user, ...command];
  return ['--mount', '--propagation=private', '/bin/sh', '-c', script, 'sh', ...inside];
}
