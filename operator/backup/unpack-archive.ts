import { createWriteStream } from 'node:fs';
import { mkdir, symlink } from 'node:fs/promises';
import { dirname, join, normalize } from 'node:path';
import { once } from 'node:events';

const blockBytes = 512;

/** Unpacks a tar archive of PostgreSQL's data folder: files and folders, readable by their owner alone. Throws where it breaks off. */
export async function unpackArchive(source: AsyncIterable<Buffer>, folder: string): Promise<void> {
  const reader = readerOf(source);
  for (;;) {
    const header = await reader.take(blockBytes);
    // Two empty blocks end an archive; PostgreSQL's may lack them.
    if (!header || header.every((byte) => byte === 0)) break;
    await unpackEntry(header, reader, folder);
  }
  // The digest of the last part is checked by reading to the end.
  while (await reader.next());
}

async function unpackEntry(header: Buffer, reader: Reader, folder: string): Promise<void> {
  const { name, type, sizeBytes, target } = readHeader(header);
  const path = join(folder, name);
  if (normalize(name).startsWith('..'))
    throw new Error(`The archive names ${name}, outside of its folder.`);
  if (type === '5') await mkdir(path, { recursive: true, mode: 0o700 });
  else if (type === '2') await symlink(target, path);
  else {
    await mkdir(dirname(path), { recursive: true, mode: 0o700 });
    await writeEntry(path, sizeBytes, reader);
  }
  const padding = (blockBytes - (sizeBytes % blockBytes)) % blockBytes;
  if (padding > 0 && !(await reader.take(padding))) throw brokenOff();
}

async function writeEntry(path: string, sizeBytes: number, reader: Reader): Promise<void> {
  const file = createWriteStream(path, { mode: 0o600 });
  try {
    for (let left = sizeBytes; left > 0;) {
      const bytes = await reader.next(left);
      if (!bytes) throw brokenOff();
      left -= bytes.length;
      if (!file.write(bytes)) await once(file, 'drain');
    }
    file.end();
    await once(file, 'close');
  } finally {
    file.destroy();
  }
}

function readHeader(header: Buffer) {
  const text = (from: number, to: number) =>
    header.subarray(from, to).toString().replace(/\0.*$/s, '');
  const prefix = text(345, 500);
  return {
    name: prefix === '' ? text(0, 100) : `${prefix}/${text(0, 100)}`,
    sizeBytes: Number.parseInt(text(124, 136).trim(), 8) || 0,
    type: text(156, 157),
    target: text(157, 257),
  };
}

type Reader = {
  /** Exactly so many bytes; undefined at the end. */
  take(bytes: number): Promise<Buffer | undefined>;
  /** The next bytes, at most so many; undefined at the end. */
  next(most?: number): Promise<Buffer | undefined>;
};

function readerOf(source: AsyncIterable<Buffer>): Reader {
  const chunks = source[Symbol.asyncIterator]();
  let rest: Buffer = Buffer.alloc(0);
  const next = async (most = Number.POSITIVE_INFINITY): Promise<Buffer | undefined> => {
    while (rest.length === 0) {
      const { value, done } = await chunks.next();
      if (done) return undefined;
      rest = value;
    }
    const taken = rest.subarray(0, most);
    rest = rest.subarray(taken.length);
    return taken;
  };
  return {
    next,
    async take(bytes) {
      const taken: Buffer[] = [];
      for (let left = bytes; left > 0;) {
        const some = await next(left);
        if (!some) {
          if (taken.length > 0) throw brokenOff();
          return undefined;
        }
        taken.push(some);
        left -= some.length;
      }
      return Buffer.concat(taken);
    },
  };
}

function brokenOff(): Error {
  return new Error('The archive breaks off.');
}
