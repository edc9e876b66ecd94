import { unseal } from '#shop/access/sealed-token.ts';
import { Readable } from 'node:stream';
import type { AccessPoint, PeppolDocument } from '#adapters/access-point/port.ts';
import type { Mail } from '#adapters/mail/port.ts';
import type { FileTransfer } from '#adapters/transfer/port.ts';
import type { WebhookAnswer } from '#adapters/webhooks/port.ts';
import { findDocumentsOf } from '#shop/invoices/find-documents.ts';
import { findSeller } from '#shop/invoices/find-seller.ts';
import type { IssuedDocument } from '#shop/invoices/issued.ts';
import type { PeppolType } from '#shop/invoices/peppol/peppol-types.ts';
import type { Seller } from '#shop/invoices/seller.ts';
import { refuse, type Refusal } from '#shop/kernel/refusals.ts';
import type { Ctx } from '#shop/kernel/ctx.ts';
import type { JobPayloads } from '#shop/kernel/jobs.ts';
import type { Field } from '../connection.ts';
import { keepMessage } from '../keep-message.ts';
import { composeMail } from '#shop/mail/mail-content.ts';
import type { MailCtx, MailLocale } from '#shop/mail/mail-ctx.ts';
import { findOrder } from '#shop/orders/find-order.ts';
import type { PlacedOrder } from '#shop/orders/order.ts';
import { type Attempt, attemptOf } from '#shop/webhooks/attempt.ts';
import type { WebhookJobCtx } from '#shop/webhooks/deliver-webhook.ts';
import {
  type DueDocument,
  findCancelledPieces,
  findDueDocument,
  repeatDocumentRow,
  writeDocumentAttempt,
} from './documents.sql.ts';

/** What sending documents needs. */
export type DocumentJobCtx = WebhookJobCtx &
  Pick<MailCtx, 'localeFor' | 'mail'> &
  Pick<Ctx, 'log'> & {
    transfer: Pick<FileTransfer, 'deliver'>;
    /** Undefined without an access point to the Peppol network in the settings. */
    accessPoint: AccessPoint | undefined;
  };

/** What a document is written from. */
export type DocumentFacts = MailLocale & {
  document: DueDocument;
  /** The shop's secret with the buyer; empty for none. */
  secret: string;
  order: PlacedOrder;
  /** Of a document of the kind `invoice`: the invoice or credit note, and the invoice of a credit note. */
  issued: IssuedDocument | undefined;
  /** Of a document of the kind `statusUpdate`. */
  cancelled: readonly { lineNumber: number; quantity: number }[];
  seller: Seller;
};

/** A document as it is posted to the buyer's address, or as it goes through the Peppol network. */
export type WrittenDocument = PostedDocument | NetworkDocument;

export type NetworkDocument = { type: PeppolType; xml: string };

export type PostedDocument = {
  headers: Readonly<Record<string, string>>;
  body: string;
  /** Whether the text of an answer says that the buyer took the document. */
  accepts: (answer: string) => boolean;
};

/**
 * Sends a document about an order to the buyer's address (by HTTPS, into a folder over SFTP, or as an attachment) or through the Peppol
 * network (OP7), as `write` makes it. An answer by HTTP from 200 to 299 that the document accepts delivers it, and so do a server that took
 * the file or the mail and an access point that takes it; otherwise the next attempt comes as `attemptOf` says, except after a refusal of the access point. Does nothing
 * where it is delivered, or its connection has ended or takes no documents.
 */
export async function sendDocument(
  ctx: DocumentJobCtx,
  documentId: number,
  write: (facts: DocumentFacts) => WrittenDocument,
): Promise<void> {
  const document = await findDueDocument(ctx.db, documentId);
  const facts = document && (await factsOf(ctx, document));
  if (!facts) return;
  const written = write(facts);
  const attempt = await ('xml' in written
    ? sendThrough(ctx, facts, written)
    : postTo(ctx, facts, written));
  await ctx.db.transaction(async (db) => {
    await writeDocumentAttempt(db, documentId, attempt);
    await keepAttempt({ ...ctx, db }, facts, attempt);
  });
}

/** Keeps what was sent among the messages of the connection, with what the buyer answered. */
function keepAttempt(
  ctx: DocumentJobCtx,
  { document: { connectionId: id, isTest, kind, url, buyerNumber }, order }: DocumentFacts,
  { state, status, answer }: Attempt,
): Promise<void> {
  const sent: Field[] = [
    ['Document', kind],
    ['Order', order.orderNumber],
    ['Buyer number', buyerNumber],
    ['Address', url ?? 'Peppol'],
  ];
  const received: Field[] = [
    ['Status', status === null ? '' : String(status)],
    ['Answer', answer],
  ];
  return keepMessage(
    ctx,
    { id, isTest },
    {
      kind: 'sentDocument',
      verdict: verdicts[state],
      received: received.filter(([, value]) => value !== ''),
      sent,
    },
  );
}

const verdicts = { delivered: 'accepted', waiting: 'NOT_SENT', failed: 'FAILED' } as const;

async function postTo(
  ctx: DocumentJobCtx,
  facts: DocumentFacts,
  written: PostedDocument,
): Promise<Attempt> {
  const { url, attempts } = facts.document;
  const answered = await deliver(ctx, facts, written, url ?? '');
  const isPosted = url !== null && /^https?:/.test(url);
  return attemptOf(answered, {
    attempts,
    now: ctx.clock.now(),
    ...(isPosted && { accepts: written.accepts }),
  });
}

/** By HTTP, as an attachment, or into a folder over SFTP. Never throws. */
async function deliver(
  ctx: DocumentJobCtx,
  facts: DocumentFacts,
  { headers, body }: PostedDocument,
  url: string,
): Promise<WebhookAnswer> {
  if (!/^(?:mailto|sftp):/.test(url)) return ctx.webhooks.post(url, headers, body);
  const fileName = fileNameOf(facts);
  try {
    if (url.startsWith('mailto:')) {
      await ctx.mail.send(mailOf(facts, { fileName, body, to: url.slice('mailto:'.length) }));
      return { status: 250, text: '' };
    }
    const { userName: login, hostKey } = facts.document;
    const remote = { url: `${url}${fileName}`, login, hostKey, secret: facts.secret || undefined };
    const content = Readable.from([Buffer.from(body)]);
    await ctx.transfer.deliver(remote, 'text/xml; charset=utf-8', content);
    return { status: 200, text: fileName };
  } catch (error) {
    return { fault: (error instanceof Error ? error.message : 'It was not sent.').slice(0, 1000) };
  }
}

/** The same in every attempt, so that a repeated document replaces the one before. */
function fileNameOf({ document: { kind, subjectId }, order }: DocumentFacts): string {
  return `${kind}-${order.orderNumber}${subjectId === 0 ? '' : `-${subjectId}`}.xml`;
}

function mailOf(
  facts: DocumentFacts,
  { fileName, body, to }: { fileName: string; body: string; to: string },
): Mail {
  const { document, order, texts } = facts;
  const values = { orderNumber: order.orderNumber, buyerNumber: document.buyerNumber };
  const subject = texts('shop.punchOut.document.subject', values);
  const content = {
    subject,
    preview: subject,
    title: subject,
    paragraphs: [texts('shop.punchOut.document.text', values)],
  };
  return {
    ...composeMail(`purchase-document.${document.payloadId}`, to, content, facts),
    orderNumber: order.orderNumber,
    attachments: [{ fileName, mediaType: 'application/xml', content: Buffer.from(body) }],
  };
}

async function sendThrough(
  { accessPoint, clock }: DocumentJobCtx,
  { document, seller }: DocumentFacts,
  { type, xml }: NetworkDocument,
): Promise<Attempt> {
  const { payloadId: id, at, buyerParty, attempts } = document;
  const parties = { receiver: idOf(buyerParty), country: seller.country };
  const answer = accessPoint
    ? await accessPoint.send({ ...networkMessage(accessPoint, type), ...parties, id, at, xml })
    : ({ outcome: 'retry', text: 'The shop has no access point (setting PEPPOL_URL).' } as const);
  const answered: WebhookAnswer =
    answer.outcome === 'accepted' ? { status: 200, text: answer.text } : { fault: answer.text };
  const attempt = attemptOf(answered, { attempts, now: clock.now() });
  return answer.outcome === 'refused' ? { ...attempt, state: 'failed', dueAt: null } : attempt;
}

/**
 * Answers an order that was refused through the Peppol network (OP7), as `write` makes it. Throws where the access point is not reached,
 * so that the job comes again; a refusal of the access point is logged and ends it.
 */
export async function sendOrderRefusal(
  ctx: DocumentJobCtx,
  refusal: JobPayloads['send-order-refusal'],
  write: (refusal: JobPayloads['send-order-refusal'] & { shop: string }) => NetworkDocument,
): Promise<void> {
  const { accessPoint, db, log } = ctx;
  if (!accessPoint) throw new Error('The shop has no access point (setting PEPPOL_URL).');
  const seller = await findSeller(db);
  const { type, xml } = write({ ...refusal, shop: seller.name });
  const { outcome, text } = await accessPoint.send({
    ...networkMessage(accessPoint, type),
    receiver: idOf(refusal.buyerParty),
    country: seller.country,
    id: refusal.messageId,
    at: new Date(refusal.at),
    xml,
  });
  if (outcome === 'retry') throw new Error(`The access point was not reached: ${text}`);
  if (outcome === 'refused')
    log.warn({ connectionId: refusal.connectionId }, 'The answer to an order was refused');
}

function networkMessage(
  { participant: sender }: AccessPoint,
  { root, namespace, customization, process }: PeppolType,
): Pick<PeppolDocument, 'sender' | 'root' | 'namespace' | 'customization' | 'process'> {
  return { sender, root, namespace, customization, process };
}

const idOf = ({ domain, identity }: DueDocument['buyerParty']): string => `${domain}:${identity}`;

/** Sends a document again that is delivered or failed (OP1). Refuses NOT_DONE for one that waits or is unknown. */
export async function repeatDocument(
  { db, clock }: Pick<Ctx, 'db' | 'clock'>,
  id: number,
): Promise<Refusal<'NOT_DONE'> | undefined> {
  const isRepeated = await repeatDocumentRow(db, id, clock.now());
  return isRepeated ? undefined : refuse('NOT_DONE', 'punchOut.notDone');
}

async function factsOf(
  ctx: DocumentJobCtx,
  document: DueDocument,
): Promise<DocumentFacts | undefined> {
  const { kind, orderId, subjectId, sealedSecret } = document;
  const order = await findOrder(ctx.db, orderId);
  if (!order) return undefined;
  const issued =
    kind === 'invoice'
      ? (await findDocumentsOf(ctx.db, orderId)).find(({ id }) => id === subjectId)
      : undefined;
  const cancelled = kind === 'statusUpdate' ? await findCancelledPieces(ctx.db, subjectId) : [];
  return {
    ...(await ctx.localeFor(order.langCode)),
    document,
    secret: await secretOf(ctx, sealedSecret),
    order,
    issued,
    cancelled,
    seller: await findSeller(ctx.db),
  };
}

async function secretOf(ctx: DocumentJobCtx, sealed: string | null): Promise<string> {
  if (sealed === null) return '';
  const secret = (await unseal(ctx, 'punchOutDocuments', sealed))?.['secret'];
  if (typeof secret !== 'string')
    throw new Error('The secret for documents cannot be read. Enter it at the connection again.');
  return secret;
}
