import type { Db } from '#shop/kernel/db.ts';
import { sql } from '#shop/kernel/sql.ts';

type ReplyKey = { connectionId: number; payloadId: string };

/**
 * Claims the answer to a document for the running transaction. Answers whether it is the first one: a repeated document waits
 * until the transaction of the first one has ended.
 */
export async function claimReply(
  tx: Db,
  { connectionId, payloadId, documentHash, now }: ReplyKey & { documentHash: string; now: Date },
): Promise<boolean> {
  const touched = await tx.run(sql`
    insert into punchout.reply (connection_id, payload_id, document_hash, at)
    values (${connectionId}, ${payloadId}, ${documentHash}, ${now}) on conflict do nothing`);
  return touched > 0;
}

export async function writeReply(
  tx: Db,
  { connectionId, payloadId, sealedAnswer }: ReplyKey & { sealedAnswer: string },
): Promise<void> {
  await tx.run(sql`
    update punchout.reply set sealed_answer = ${sealedAnswer}
    where connection_id = ${connectionId} and payload_id = ${payloadId}`);
}

export function findReply(
  db: Db,
  { connectionId, payloadId }: ReplyKey,
): Promise<{ documentHash: string; sealedAnswer: string } | undefined> {
  return db.row(sql`
    select document_hash as "documentHash", sealed_answer as "sealedAnswer"
    from punchout.reply where connection_id = ${connectionId} and payload_id = ${payloadId}`);
}
