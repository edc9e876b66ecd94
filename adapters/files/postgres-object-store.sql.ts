import { Readable } from 'node:stream';
import type { Clock } from '#shop/kernel/clock.ts';
import type { Db } from '#shop/kernel/db.ts';
import { sql } from '#shop/kernel/sql.ts';
import { checkedBytes, checkedKey } from './object-content.ts';
import type { ObjectStore } from './object-port.ts';

/** Bytes of one statement when an object is read. */
const pieceBytes = 1024 * 1024;

/**
 * Objects as rows, for installations that have neither a common folder nor an S3 store: every node sees them, and the backup of
 * the database holds them. An object is in memory whole while it is stored.
 */
export function createPostgresObjectStore(db: Db, clock: Clock): ObjectStore {
  const head = (key: string) =>
    db.row<{ sizeBytes: number }>(
      sql`select octet_length(content) as "sizeBytes" from files.object where key = ${checkedKey(key)}`,
    );
  return {
    async put(key, content) {
      if (await head(key)) return;
      const pieces: Buffer[] = [];
      for await (const piece of checkedBytes(content)) pieces.push(piece);
      await db.run(sql`
        insert into files.object (key, content, kept_at)
        values (${key}, ${Buffer.concat(pieces)}, ${clock.now()}) on conflict do nothing`);
    },
    async get(key) {
      const found = await head(key);
      return (
        found && { ...found, content: Readable.from(piecesOf(db, key), { objectMode: false }) }
      );
    },
    head,
    async remove(key) {
      await db.run(sql`delete from files.object where key = ${checkedKey(key)}`);
    },
  };
}

async function* piecesOf(db: Db, key: string): AsyncGenerator<Buffer> {
  for (let from = 1; ; from += pieceBytes) {
    const row = await db.row<{ piece: Buffer }>(sql`
      select substring(content from ${from} for ${pieceBytes}) as piece from files.object where key = ${key}`);
    if (!row) throw new Error(`The object ${key} was deleted while it was read.`);
    if (row.piece.length > 0) yield row.piece;
    if (row.piece.length < pieceBytes) return;
  }
}
