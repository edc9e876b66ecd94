import { isOverLimit } from '#shop/account/attempts.ts';
import type { Field } from '#shop/punchout/connection.ts';
import type { MessageReader } from '#shop/punchout/fetching/fetch-orders.ts';
import { repeatConfirmation } from '#shop/punchout/order-source.sql.ts';
import { tellBuyer } from '#shop/punchout/fetching/send-notice.ts';
import { keepMessage } from '#shop/punchout/keep-message.ts';
import type { OrderingCtx } from '#shop/punchout/orders/order-refusal.ts';
import type { SentFile } from '#shop/punchout/purchase-order.ts';
import { readBody } from '../cxml/read-body.ts';
import { takeOpenTrans } from '../opentrans/answer-opentrans.ts';
import { readXml } from '../xml/read-xml.ts';
import { doubtSender } from './believe-sender.ts';
import { readMailHead, readMailOrder } from './read-mail.ts';

/** A message as it was read: an order's document, or why there is none. */
export type FetchedContent = {
  /** What is kept of how it came. */
  head: readonly Field[];
  /** How the buyer knows it. */
  about: string;
  /** Whether the buyer may be told what came of it: never a sender who is not believed. */
  isAnswered: boolean;
} & ({ body: string; files: readonly SentFile[] } | { fault: Fault });

type Fault =
  | 'SENDER_WRONG'
  | 'SENDER_UNPROVEN'
  | 'noDocument'
  | 'severalDocuments'
  | 'tooManyFiles'
  | 'tooLarge';

/** The longest document, as by HTTP, and the longest mail, in bytes. */
const longestDocument = 1024 * 1024;
const longestMail = 14 * 1024 * 1024;
/** Mails of strangers that are kept: anybody can send as many as they like. */
const mostForeign = { most: 300, minutes: 24 * 60 };

/**
 * Orders by openTRANS in folders and mailboxes (OP7). A file is the buyer's, because its folder is; of a mail only the head is read before its sender
 * is believed.
 */
export const fetchedOrders: MessageReader<FetchedContent> = {
  async read(folder, message, { sender, mailServer }) {
    const { name, sizeBytes } = message;
    const size: Field = ['Length', String(sizeBytes)];
    if (sender === null || mailServer === null) {
      const origin = { head: [['File', name] as Field, size], about: name, isAnswered: true };
      if (sizeBytes > longestDocument) return whole({ ...origin, fault: 'tooLarge' });
      const text = textOf(await folder.read(message));
      const content: FetchedContent = { ...origin, body: text ?? '', files: [] };
      return { content, isWhole: text === undefined || isWhole(text) };
    }
    const { kept, isAutomaticReply, ...head } = await readMailHead(await folder.head(message));
    const origin = { head: [['Mail', name] as Field, ...kept, size], about: name };
    const doubt = doubtSender(head, { sender, mailServer });
    if (doubt) return whole({ ...origin, isAnswered: false, fault: doubt });
    const isAnswered = !isAutomaticReply;
    if (sizeBytes > longestMail) return whole({ ...origin, isAnswered, fault: 'tooLarge' });
    const mail = await readMailOrder(await folder.read(message));
    if ('fault' in mail) {
      const { fault } = mail;
      return whole({ ...origin, isAnswered: isAnswered && fault !== 'noDocument', fault });
    }
    const about = mail.name || name;
    const text = textOf(mail.document);
    return text === undefined
      ? whole({ ...origin, about, isAnswered, fault: 'tooLarge' })
      : whole({ ...origin, about, isAnswered, body: text, files: mail.files });
  },
  async judge(ctx, { connection, content, key }) {
    const { head, isAnswered } = content;
    const connectionId = connection.id;
    const tell = (about: string, sentence: string) =>
      isAnswered ? tellBuyer(ctx, { connectionId, messageKey: key, about, sentence }) : undefined;
    if ('fault' in content) {
      const { fault: verdict } = content;
      if (!(await isOneTooMany(ctx, connectionId, verdict)))
        await keepMessage(ctx, connection, { kind: 'document', verdict, received: head });
      await tell(content.about, ctx.texts(`shop.punchOut.fetched.${verdict}`));
      return { verdict, outcome: 'refused' };
    }
    const { body, files } = content;
    const taken = await takeOpenTrans(ctx, { connection, body, head, files });
    const { answer, verdict, isRepeated, buyerNumber = content.about } = taken;
    const isPlaced = answer.type === 'text/xml';
    // An order that was placed has its documents by itself; a repeated one gets the same answer as before.
    if (!isPlaced) await tell(buyerNumber, answer.body);
    else if (isRepeated && isAnswered)
      await repeatConfirmation(ctx.db, { connectionId, buyerNumber, now: ctx.clock.now() });
    return { verdict, outcome: isPlaced || verdict === 'TRIED' ? 'taken' : 'refused' };
  },
};

const whole = (content: FetchedContent) => ({ content, isWhole: true });

const textOf = (document: Buffer): string | undefined => readBody('text/xml', document)?.text;

/** A file that is being written has no end yet. */
function isWhole(text: string): boolean {
  const read = readXml(text, { names: 'local' });
  return !('fault' in read) || read.fault !== 'malformed';
}

async function isOneTooMany(
  ctx: Pick<OrderingCtx, 'db' | 'clock'>,
  connectionId: number,
  verdict: Fault,
): Promise<boolean> {
  if (verdict !== 'SENDER_WRONG' && verdict !== 'SENDER_UNPROVEN') return false;
  return isOverLimit(ctx, { subject: `punchOutForeign:${connectionId}`, ...mostForeign });
}
