import { createHash, randomBytes } from 'node:crypto';
import { pipeline, Readable } from 'node:stream';
import { createZstdCompress, createZstdDecompress } from 'node:zlib';
import type { BackupStore } from '#adapters/backups/port.ts';
import { type BackupKey, open, seal } from './seal.ts';

/** A part of a backup as it is stored. */
export type BackupPart = { sizeBytes: number; sha256: string };

/** A store with the key of its backups. */
export type Vault = { store: BackupStore; key: BackupKey };

export const partBytes = 16 * 1024 * 1024;

/** A new backup's name. Names are in the order of their making, also where the clock was set back since the one `before`. */
export function nameBackup(kind: 'full' | 'log', now: Date, before?: string): string {
  const moment = Math.max(now.getTime(), before === undefined ? 0 : momentOf(before) + 1);
  const time = new Date(moment).toISOString().replaceAll(/[-:.]/g, '');
  return `${kind}-${time}-${randomBytes(4).toString('hex')}`;
}

/** The moment within a name, in milliseconds. */
function momentOf(name: string): number {
  const time = /-(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)(\d{3})Z-/.exec(name) ?? [];
  const [, year, month, day, hour, minute, second, millisecond] = time.map(Number);
  return Date.UTC(year ?? 0, (month ?? 1) - 1, day, hour, minute, second, millisecond);
}

/** Compresses, encrypts and stores what a source gives, in parts of 16 MB, so that memory holds one or two of them. */
export async function storeParts(
  { store, key }: Vault,
  name: string,
  source: AsyncIterable<Buffer>,
): Promise<BackupPart[]> {
  const parts: BackupPart[] = [];
  const compressed = createZstdCompress();
  // A fault of the source reaches the reader of the compressed bytes.
  pipeline(Readable.from(source, { objectMode: false }), compressed, () => undefined);
  for await (const bytes of inParts(compressed)) {
    const part = partName(name, parts.length);
    const sealed = seal(key, part, bytes);
    await store.put(part, sealed);
    parts.push({ sizeBytes: sealed.length, sha256: sha256Of(sealed) });
  }
  return parts;
}

/** What was given to `storeParts`. Throws where a part is missing, damaged or changed. */
export async function* readParts(
  { store, key }: Vault,
  name: string,
  parts: readonly BackupPart[],
): AsyncGenerator<Buffer> {
  async function* compressed(): AsyncGenerator<Buffer> {
    for (const [index, { sha256 }] of parts.entries()) {
      const part = partName(name, index);
      const sealed = await store.get(part);
      if (!sealed) throw new Error(`The backup ${name} lacks its file ${part}. ${remedy}`);
      const bytes = sha256Of(sealed) === sha256 ? open(key, part, sealed) : undefined;
      if (!bytes) throw new Error(`The backup ${name} is damaged: ${part} was changed. ${remedy}`);
      yield bytes;
    }
  }
  const unpacked = createZstdDecompress();
  pipeline(Readable.from(compressed(), { objectMode: false }), unpacked, () => undefined);
  yield* unpacked as AsyncIterable<Buffer>;
}

const remedy = 'Restore an earlier one, from `backup list`.';

async function* inParts(source: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  let waiting: Buffer[] = [];
  let bytes = 0;
  for await (const chunk of source) {
    waiting.push(chunk);
    bytes += chunk.length;
    if (bytes < partBytes) continue;
    yield Buffer.concat(waiting);
    waiting = [];
    bytes = 0;
  }
  if (bytes > 0) yield Buffer.concat(waiting);
}

function partName(name: string, index: number): string {
  return `${name}/part-${String(index + 1).padStart(6, '0')}`;
}

function sha256Of(bytes: Uint8Array): string {
  return createHash('sha256').update(bytes).digest('hex');
}
