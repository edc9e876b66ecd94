import { randomUUID } from 'node:crypto';
import type { Stats } from 'ssh2';
import { type FileTransfer, TransferFault } from './port.ts';
import { entriesOf } from './sftp-entries.ts';
import { fitsPattern, readSftpPath, type SftpPath } from './sftp-path.ts';
import { openSftpSession, type SftpSession } from './sftp-session.ts';
import { type TransferLimits, transferLimits } from './transfer-limits.ts';

const partBytes = 256 * 1024;

/**
 * Fetches files over SFTP, the newest one where the name is a pattern, and delivers them under another name first. With `isLocal`
 * private addresses are allowed.
 */
export function createSftpTransfer({
  isLocal,
  limits = transferLimits,
}: {
  isLocal: boolean;
  limits?: TransferLimits;
}): FileTransfer {
  return {
    async fetch(file, { etag }) {
      const path = readSftpPath(file.url);
      const session = await openSftpSession(file, { isLocal, limits });
      try {
        const found = await openFile(session, path);
        const { name, size } = found;
        const seen = `${name} ${size} ${found.mtime}`;
        if (seen === etag) {
          session.end();
          return undefined;
        }
        if (size > limits.mostBytes)
          throw new TransferFault(`The file has ${size} bytes.`, 'tooLarge');
        return { name, content: contentOf(session, found), etag: seen, lastModified: null };
      } catch (error) {
        session.end();
        throw error;
      }
    },
    async deliver(file, _type, content) {
      const path = readSftpPath(file.url);
      const session = await openSftpSession(file, { isLocal, limits });
      try {
        await writeFile(session, path, content);
      } finally {
        session.end();
      }
    },
  };
}

type OpenFile = { handle: Buffer; name: string; size: number; mtime: number };

async function openFile(session: SftpSession, { folder, name }: SftpPath): Promise<OpenFile> {
  const found = name.includes('*') ? await newestOf(session, { folder, name }) : name;
  const handle = await session.ask<Buffer>((answer) =>
    session.sftp.open(`${folder}/${found}`, 'r', answer),
  );
  const { size, mtime } = await statOf(session, handle);
  return { handle, name: found, size, mtime };
}

const statOf = ({ sftp, ask }: SftpSession, handle: Buffer): Promise<Stats> =>
  ask<Stats>((answer) => sftp.fstat(handle, answer));

/** The name of the newest file that fits; of several that are equally new the last one by name. */
async function newestOf(
  session: SftpSession,
  { folder, name: pattern }: SftpPath,
): Promise<string> {
  let newest: { at: number; name: string } | undefined;
  for await (const { filename: name, attrs } of entriesOf(session, folder)) {
    if (!attrs.isFile() || !fitsPattern(name, pattern)) continue;
    const at = attrs.mtime;
    if (!newest || at > newest.at || (at === newest.at && name > newest.name))
      newest = { at, name };
  }
  if (!newest) throw new TransferFault('No file fits the name.', 'fileMissing');
  return newest.name;
}

/** Reads as much as the file was said to hold, and fails where it is another one afterwards. */
async function* contentOf(
  session: SftpSession,
  { handle, size, mtime }: OpenFile,
): AsyncGenerator<Uint8Array> {
  const { sftp, ask, end } = session;
  try {
    for (let at = 0; at < size;) {
      const wanted = Math.min(partBytes, size - at);
      const part = await ask<Buffer>((answer) =>
        sftp.read(handle, Buffer.alloc(wanted), 0, wanted, at, (error, count, buffer) =>
          answer(error, error ? Buffer.alloc(0) : buffer.subarray(0, count)),
        ),
      );
      if (part.length === 0) break;
      at += part.length;
      yield part;
    }
    const after = await statOf(session, handle);
    if (after.size !== size || after.mtime !== mtime)
      throw new TransferFault('The file changed while it was read.', 'changedMeanwhile');
  } finally {
    end();
  }
}

async function writeFile(
  { sftp, ask }: SftpSession,
  { folder, name }: SftpPath,
  content: AsyncIterable<Uint8Array>,
): Promise<void> {
  const path = `${folder}/${name}`;
  const part = `${folder}/.${name}.${randomUUID()}.part`;
  const handle = await ask<Buffer>((answer) => sftp.open(part, 'wx', answer));
  try {
    let at = 0;
    for await (const piece of content) {
      const buffer = Buffer.from(piece.buffer, piece.byteOffset, piece.length);
      const start = at;
      await ask((answer) =>
        sftp.write(handle, buffer, 0, buffer.length, start, (error) => answer(error, undefined)),
      );
      at += buffer.length;
    }
    await ask((answer) => sftp.close(handle, (error) => answer(error, undefined)));
    await replaceFile({ sftp, ask }, part, path);
  } catch (error) {
    await ask((answer) => sftp.unlink(part, (fault) => answer(fault, undefined))).catch(
      () => undefined,
    );
    throw error;
  }
}

/** Renames a file over another one at once where the server can, else after the other one was deleted. */
async function replaceFile(
  { sftp, ask }: Pick<SftpSession, 'sftp' | 'ask'>,
  from: string,
  to: string,
): Promise<void> {
  const rename = () => ask((answer) => sftp.rename(from, to, (error) => answer(error, undefined)));
  try {
    await ask((answer) => sftp.ext_openssh_rename(from, to, (error) => answer(error, undefined)));
  } catch {
    await rename().catch(async () => {
      await ask((answer) => sftp.unlink(to, (error) => answer(error, undefined)));
      await rename();
    });
  }
}
