import type { Db } from '#shop/kernel/db.ts';
import { findPart, insertPart } from './run.sql.ts';
import { type TableFormat, tableLimits, UnreadableTable } from './table/dialect.ts';
import { formatOf, type TableFile } from './table/read-table.ts';

const partBytes = 1024 * 1024;

/** The file of a run, read from the database part by part. */
export function storedFile(
  db: Db,
  { id: runId, begunAt: at }: { id: number; begunAt: Date },
): TableFile {
  return {
    at,
    async *parts() {
      for (let position = 0; ; position += 1) {
        const part = await findPart(db, runId, position);
        if (!part) return;
        yield part;
      }
    },
  };
}

/** Stores a file part by part as it arrives; answers its size. Throws `UnreadableTable` above the limit of its format. */
export async function storeFile(
  db: Db,
  runId: number,
  source: AsyncIterable<Uint8Array>,
): Promise<number> {
  let format: TableFormat | undefined;
  let gathered: Uint8Array[] = [];
  let waiting = 0;
  let bytes = 0;
  let position = 0;
  const flush = async () => {
    await insertPart(db, { runId, position, content: Buffer.concat(gathered) });
    position += 1;
    gathered = [];
    waiting = 0;
  };
  for await (const piece of source) {
    gathered.push(piece);
    waiting += piece.length;
    bytes += piece.length;
    if (waiting < partBytes) continue;
    format ??= formatOf(Buffer.concat(gathered));
    if (bytes > tableLimits.bytes[format]) throw new UnreadableTable('TOO_LARGE');
    await flush();
  }
  if (waiting > 0) await flush();
  return bytes;
}
