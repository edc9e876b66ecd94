import { Readable } from 'node:stream';
import { createInflateRaw } from 'node:zlib';
import { tableLimits, UnreadableTable } from './dialect.ts';

/** A file of a ZIP archive. */
export type ZipEntry = { method: number; offset: number; packedBytes: number };

const endSignature = 0x06054b50;
const entrySignature = 0x02014b50;
const mostEntries = 10_000;

/**
 * The files of an archive by name, from its directory. Throws `UnreadableTable`: PROTECTED for encrypted files, BROKEN_XLSX for what
 * is no archive.
 */
export function zipEntries(archive: Buffer): Map<string, ZipEntry> {
  const end = archive.lastIndexOf(Buffer.from('PK\u0005\u0006', 'latin1'));
  if (end < 0 || end + 22 > archive.length || archive.readUInt32LE(end) !== endSignature)
    throw new UnreadableTable('BROKEN_XLSX');
  const count = archive.readUInt16LE(end + 10);
  if (count > mostEntries) throw new UnreadableTable('BROKEN_XLSX');
  const entries = new Map<string, ZipEntry>();
  let at = archive.readUInt32LE(end + 16);
  for (let index = 0; index < count; index += 1) {
    if (at + 46 > archive.length || archive.readUInt32LE(at) !== entrySignature)
      throw new UnreadableTable('BROKEN_XLSX');
    if ((archive.readUInt16LE(at + 8) & 1) === 1) throw new UnreadableTable('PROTECTED');
    const nameLength = archive.readUInt16LE(at + 28);
    const name = archive.toString('utf8', at + 46, at + 46 + nameLength);
    entries.set(name, {
      method: archive.readUInt16LE(at + 10),
      packedBytes: archive.readUInt32LE(at + 20),
      offset: archive.readUInt32LE(at + 42),
    });
    at += 46 + nameLength + archive.readUInt16LE(at + 30) + archive.readUInt16LE(at + 32);
  }
  return entries;
}

/**
 * Unpacks a file of an archive part by part, as long as `budget` lasts, whatever size the directory names. Throws `UnreadableTable`:
 * TOO_LARGE beyond the budget or what so few packed bytes can honestly hold, BROKEN_XLSX for damaged data.
 */
export async function* unpack(
  archive: Buffer,
  { offset, method, packedBytes }: ZipEntry,
  budget: { bytes: number } = { bytes: tableLimits.unpackedBytes },
): AsyncGenerator<Buffer> {
  if (offset + 30 > archive.length) throw new UnreadableTable('BROKEN_XLSX');
  const from = offset + 30 + archive.readUInt16LE(offset + 26) + archive.readUInt16LE(offset + 28);
  const packed = archive.subarray(from, from + packedBytes);
  if (packed.length < packedBytes || (method !== 0 && method !== 8))
    throw new UnreadableTable('BROKEN_XLSX');
  const { most, beyondBytes } = tableLimits.unpackedRatio;
  let left = Math.max(most * packedBytes, beyondBytes);
  const source = Readable.from(slices(packed));
  const inflate = method === 8 ? source.pipe(createInflateRaw()) : source;
  try {
    for await (const part of inflate as AsyncIterable<Buffer>) {
      budget.bytes -= part.length;
      left -= part.length;
      if (budget.bytes < 0 || left < 0) throw new UnreadableTable('TOO_LARGE');
      yield part;
    }
  } catch (fault) {
    if ((fault as { code?: string }).code?.startsWith('Z_'))
      throw new UnreadableTable('BROKEN_XLSX');
    throw fault;
  } finally {
    source.destroy();
    inflate.destroy();
  }
}

const sliceBytes = 64 * 1024;

function* slices(packed: Buffer): Generator<Buffer> {
  for (let at = 0; at < packed.length; at += sliceBytes) yield packed.subarray(at, at + sliceBytes);
}
