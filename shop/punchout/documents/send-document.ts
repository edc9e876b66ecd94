import { unseal } from '#shop/access/sealed-token.ts';
import { findDocumentsOf } from '#shop/invoices/find-documents.ts';
import type { IssuedDocument } from '#shop/invoices/issued.ts';
import { refuse, type Refusal } from '#shop/kernel/refusals.ts';
import type { Ctx } from '#shop/kernel/ctx.ts';
import type { MailCtx, MailLocale } from '#shop/mail/mail-ctx.ts';
import { findOrder } from '#shop/orders/find-order.ts';
import type { PlacedOrder } from '#shop/orders/order.ts';
import { attemptOf } from '#shop/webhooks/attempt.ts';
import type { WebhookJobCtx } from '#shop/webhooks/deliver-webhook.ts';
import {
  type DueDocument,
  findCancelledPieces,
  findDueDocument,
  repeatDocumentRow,
  writeDocumentAttempt,
} from './documents.sql.ts';

/** What sending documents needs. */
export type DocumentJobCtx = WebhookJobCtx & Pick<MailCtx, 'localeFor'>;

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
};

/** A document as it is posted. */
export type WrittenDocument = {
  headers: Readonly<Record<string, string>>;
  body: string;
  /** Whether the text of an answer says that the buyer took the document. */
  accepts: (answer: string) => boolean;
};

/**
 * Sends a document about an order to the buyer's address (OP7), as `write` makes it. An answer by HTTP from 200 to 299 that the
 * document accepts delivers it; otherwise the next attempt comes as `attemptOf` says. Does nothing
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
  const { headers, body, accepts } = write(facts);
  const answered = await ctx.webhooks.post(facts.document.url, headers, body);
  const attempt = attemptOf(answered, {
    attempts: facts.document.attempts,
    now: ctx.clock.now(),
    accepts,
  });
  await writeDocumentAttempt(ctx.db, documentId, attempt);
}

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
  };
}

async function secretOf(ctx: DocumentJobCtx, sealed: string | null): Promise<string> {
  if (sealed === null) return '';
  const secret = (await unseal(ctx, 'punchOutDocuments', sealed))?.['secret'];
  if (typeof secret !== 'string')
    throw new Error('The secret for documents cannot be read. Enter it at the connection again.');
  return secret;
}
