import { seal, unseal } from '#shop/access/sealed-token.ts';
import type { Ctx } from '#shop/kernel/ctx.ts';
import type { Db, TransactionLane } from '#shop/kernel/db.ts';
import { hashToken } from '#shop/kernel/ids.ts';
import { refuse, type Refusal } from '#shop/kernel/refusals.ts';
import { claimReply, findReply, writeReply } from './replies.sql.ts';

type Document = { connectionId: number; payloadId: string; body: string };

/**
 * Answers a document once, by `answer` within the transaction that keeps its answer; the same document is answered as before for
 * 90 days, and does nothing again. Refuses PAYLOAD_USED for another document with its payload id.
 */
export async function answerOnce(
  ctx: Pick<Ctx, 'db' | 'clock'>,
  { connectionId, payloadId, body }: Document,
  answer: (tx: Db) => Promise<string>,
  lane?: TransactionLane,
): Promise<{ text: string; isRepeated: boolean } | Refusal<'PAYLOAD_USED'>> {
  const { db, clock } = ctx;
  const key = { connectionId, payloadId };
  const documentHash = hashToken(body);
  return db.transaction(async (tx) => {
    if (await claimReply(tx, { ...key, documentHash, now: clock.now() })) {
      const text = await answer(tx);
      const sealedAnswer = await seal({ db: tx, clock }, 'punchOutReply', { text });
      await writeReply(tx, { ...key, sealedAnswer });
      return { text, isRepeated: false };
    }
    const known = await findReply(tx, key);
    const opened =
      known?.documentHash === documentHash
        ? await unseal({ db: tx, clock }, 'punchOutReply', known.sealedAnswer)
        : undefined;
    return typeof opened?.['text'] === 'string'
      ? { text: opened['text'], isRepeated: true }
      : refuse('PAYLOAD_USED', 'shop.punchOut.cxml.payloadUsed');
  }, lane);
}
