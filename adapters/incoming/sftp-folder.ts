import { createHash } from 'node:crypto';
import type { Stats } from 'ssh2';
import { TransferFault } from '../transfer/port.ts';
import { entriesOf } from '../transfer/sftp-entries.ts';
import { openSftpSession, type SftpSession } from '../transfer/sftp-session.ts';
import { fitsPattern, readSftpPath } from '../transfer/sftp-path.ts';
import type { FoundMessage, IncomingAddress, OpenFolder } from './port.ts';

const limits = { idleMs: 60_000, wholeMs: 10 * 60_000, mostBytes: 20 * 1024 * 1024 };
const partBytes = 256 * 1024;

/**
 * Opens a folder over SFTP, whose files with the ending .xml wait; hidden files and those of sub-folders do not. Judged files go into its
 * folders `taken` and `refused`, which are made where they are missing. With `isLocal` private addresses are allowed.
 */
export async function openSftpFolder(
  address: IncomingAddress,
  { isLocal }: { isLocal: boolean },
): Promise<OpenFolder> {
  const { folder } = readSftpPath(`${address.url}x`);
  const session = await openSftpSession(address, { isLocal, limits });
  const times = new Map<string, number>();
  return {
    async find() {
      const found: (FoundMessage & { at: number })[] = [];
      for await (const { filename: name, attrs } of entriesOf(session, folder)) {
        if (!attrs.isFile() || !fitsPattern(name.toLowerCase(), '*.xml')) continue;
        const { size: sizeBytes, mtime: at } = attrs;
        const key = `${name} ${sizeBytes} ${at}`;
        times.set(key, at);
        found.push({ key, name, sizeBytes, at });
      }
      return found
        .toSorted((one, other) => one.at - other.at || (one.name < other.name ? -1 : 1))
        .map(({ at: _, ...message }) => message);
    },
    head: async () => Buffer.alloc(0),
    read: (message) => readFile(session, `${folder}/${message.name}`, message, times),
    settle: ({ key, name }, outcome) => moveFile(session, folder, { key, name, outcome }),
    close: async () => session.end(),
  };
}

/** Reads as much as the file was listed with, and fails where it is another one meanwhile. */
async function readFile(
  { sftp, ask }: SftpSession,
  path: string,
  { key, sizeBytes }: FoundMessage,
  times: ReadonlyMap<string, number>,
): Promise<Buffer> {
  const handle = await ask<Buffer>((answer) => sftp.open(path, 'r', answer));
  const parts: Buffer[] = [];
  for (let at = 0; at < sizeBytes;) {
    const wanted = Math.min(partBytes, sizeBytes - at);
    const part = await ask<Buffer>((answer) =>
      sftp.read(handle, Buffer.alloc(wanted), 0, wanted, at, (error, count, buffer) =>
        answer(error, error ? Buffer.alloc(0) : buffer.subarray(0, count)),
      ),
    );
    if (part.length === 0) break;
    at += part.length;
    parts.push(part);
  }
  const { size, mtime } = await ask<Stats>((answer) => sftp.fstat(handle, answer));
  await ask((answer) => sftp.close(handle, (error) => answer(error, undefined)));
  if (size !== sizeBytes || mtime !== times.get(key))
    throw new TransferFault('The file changed while it was read.', 'changedMeanwhile');
  return Buffer.concat(parts);
}

/** Under a name of its own, because a buyer may use a name again. */
async function moveFile(
  { sftp, ask }: SftpSession,
  folder: string,
  { key, name, outcome }: { key: string; name: string; outcome: string },
): Promise<void> {
  const own = createHash('sha256').update(key).digest('hex').slice(0, 8);
  const to = `${folder}/${outcome}/${own}-${name}`;
  const move = () =>
    ask((answer) => sftp.rename(`${folder}/${name}`, to, (error) => answer(error, undefined)));
  try {
    await move();
  } catch (error) {
    if (error instanceof TransferFault && error.problem === 'silent') throw error;
    // The folder may be missing, or made by another process meanwhile.
    await ask((answer) =>
      sftp.mkdir(`${folder}/${outcome}`, (fault) => answer(fault, undefined)),
    ).catch(() => undefined);
    await move();
  }
}
