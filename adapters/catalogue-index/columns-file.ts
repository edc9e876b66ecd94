import { createHash } from 'node:crypto';
import { mkdir, open, readdir, readFile, rename, rm } from 'node:fs/promises';
import { hostname } from 'node:os';
import { basename, dirname } from 'node:path';
import { crc32 } from 'node:zlib';
import { collectParts, type Numbers, returnParts, type StoredPart } from './columns/archive.ts';
import type { Columns } from './columns/columns.ts';

/** Where columns are kept for the next start of a process. */
export type ColumnsFile = {
  /** Fills empty columns with the stored ones; false where none are stored, or by other code. Throws for a damaged file. */
  restore(columns: Columns): Promise<boolean>;
  /** Stores columns, which must not be changed until it ends. Processes may share the file: it is replaced at once. */
  store(columns: Columns): Promise<void>;
};

export type ColumnsFileSettings = {
  path: string;
  /** Folders and files with the code that makes and reads the columns. A file by another edition of them is not read. */
  code: readonly URL[];
};

type Header = { edition: string; parts: { kind: Kind; bytes: number }[] };
type Kind = keyof typeof arrays | 'texts';

const arrays = {
  Uint8Array,
  Uint16Array,
  Int32Array,
  Uint32Array,
  Float32Array,
  Float64Array,
};
const mark = 'Ranzen columns\n';
const prefixBytes = mark.length + 8;

/**
 * Keeps columns in a file: a mark, the length of its header and a checksum of the rest, the header as JSON, and the bytes of each part.
 * What is restored may be old, and is to be compared with the database.
 */
export function createColumnsFile({ path, code }: ColumnsFileSettings): ColumnsFile {
  let edition: Promise<string> | undefined;
  const editionOnce = () => (edition ??= editionOf(code));
  return {
    async restore(columns) {
      const parts = await readParts(path, await editionOnce());
      if (parts) columns.serialize(returnParts(parts));
      return parts !== undefined;
    },
    async store(columns) {
      const { archive, parts } = collectParts();
      columns.serialize(archive);
      await writeParts(path, await editionOnce(), parts);
    },
  };
}

async function writeParts(
  path: string,
  edition: string,
  parts: readonly StoredPart[],
): Promise<void> {
  const contents = parts.map((part) => ({ kind: kindOf(part), content: bytesOf(part) }));
  const header: Header = {
    edition,
    parts: contents.map(({ kind, content }) => ({ kind, bytes: content.byteLength })),
  };
  const chunks = [Buffer.from(JSON.stringify(header)), ...contents.map(({ content }) => content)];
  const prefix = Buffer.alloc(prefixBytes, mark);
  prefix.writeUInt32LE(chunks[0]?.byteLength ?? 0, mark.length);
  const unfinished = `${path}.${hostname()}.${process.pid}`;
  await mkdir(dirname(path), { recursive: true });
  try {
    const file = await open(unfinished, 'w');
    try {
      let [sum, at] = [0, prefixBytes];
      for (const chunk of chunks) {
        sum = crc32(chunk, sum);
        await file.write(chunk, 0, chunk.byteLength, at);
        at += chunk.byteLength;
      }
      prefix.writeUInt32LE(sum, mark.length + 4);
      await file.write(prefix, 0, prefixBytes, 0);
      await file.sync();
    } finally {
      await file.close();
    }
    await rename(unfinished, path);
  } catch (fault) {
    await rm(unfinished, { force: true });
    throw fault;
  }
}

async function readParts(path: string, edition: string): Promise<StoredPart[] | undefined> {
  const file = await open(path).catch(ifMissing);
  if (!file) return undefined;
  try {
    let at = 0;
    const read = async (bytes: number): Promise<Buffer<ArrayBuffer>> => {
      const chunk = Buffer.from(new ArrayBuffer(bytes));
      const { bytesRead } = await file.read(chunk, 0, bytes, at);
      if (bytesRead !== bytes) throw new Error(`${path} ends too early.`);
      at += bytes;
      return chunk;
    };
    const prefix = await read(prefixBytes);
    if (prefix.toString('latin1', 0, mark.length) !== mark)
      throw new Error(`${path} is no file of columns.`);
    const headerText = await read(prefix.readUInt32LE(mark.length));
    const header = JSON.parse(headerText.toString()) as Header;
    if (header.edition !== edition) return undefined;
    let sum = crc32(headerText);
    const parts: StoredPart[] = [];
    for (const { kind, bytes } of header.parts) {
      const content = await read(bytes);
      sum = crc32(content, sum);
      parts.push(partOf(kind, content));
    }
    if (sum !== prefix.readUInt32LE(mark.length + 4))
      throw new Error(`${path} is damaged: its checksum differs.`);
    return parts;
  } finally {
    await file.close();
  }
}

function kindOf(part: StoredPart): Kind {
  return ArrayBuffer.isView(part) ? (part.constructor.name as keyof typeof arrays) : 'texts';
}

function bytesOf(part: StoredPart): Uint8Array {
  return ArrayBuffer.isView(part)
    ? new Uint8Array(part.buffer, part.byteOffset, part.byteLength)
    : Buffer.from(JSON.stringify(part));
}

/** `content` has a buffer of its own. */
function partOf(kind: Kind, content: Buffer<ArrayBuffer>): StoredPart {
  if (kind === 'texts') return JSON.parse(content.toString()) as string[];
  const view: Numbers = new arrays[kind](content.buffer);
  return view;
}

function ifMissing(fault: unknown): undefined {
  if (fault instanceof Error && 'code' in fault && fault.code === 'ENOENT') return undefined;
  throw fault;
}

/** A hash of the code's text, wherever it is installed, so that no other code reads what it would misunderstand. */
async function editionOf(code: readonly URL[]): Promise<string> {
  const hash = createHash('sha256');
  for (const url of code)
    for (const file of await filesOf(url))
      hash.update(`${basename(file.pathname)}\n`).update(await readFile(file));
  return hash.digest('hex');
}

async function filesOf(url: URL): Promise<URL[]> {
  if (!url.pathname.endsWith('/')) return [url];
  const names = await readdir(url);
  return names
    .filter((name) => name.endsWith('.ts') && !name.endsWith('.test.ts'))
    .sort()
    .map((name) => new URL(name, url));
}
