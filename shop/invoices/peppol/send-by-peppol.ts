import type { AccessPoint, SendAnswer } from '#adapters/access-point/port.ts';
import type { Ctx } from '#shop/kernel/ctx.ts';
import { refuse, type Refusal } from '#shop/kernel/refusals.ts';
import type { MailCtx } from '#shop/mail/mail-ctx.ts';
import { attemptOf } from '#shop/webhooks/attempt.ts';
import { writeBisInvoice } from '../einvoice/write-bis-invoice.ts';
import { findDocument } from '../invoices.sql.ts';
import { peppolTypes } from './peppol-types.ts';
import {
  findDueTransmission,
  requestTransmissionRow,
  type Tried,
  writeTransmissionAttempt,
} from './transmissions.sql.ts';

/** What sending through the Peppol network needs. */
export type PeppolJobCtx = Pick<MailCtx, 'db' | 'clock' | 'localeFor'> & {
  /** Undefined without an access point in the settings. */
  accessPoint: AccessPoint | undefined;
};

/**
 * Sends an invoice or credit note by Peppol BIS Billing 3 to the customer's present id in the network (OP4). Every attempt has the
 * same message id. After an access point that is not reached the next attempt comes as `attemptOf` says; a refusal, a customer
 * without an id and a shop without an access point need the staff. Does nothing where it is delivered or failed. Throws where the
 * document lacks data that the standard requires.
 */
export async function sendByPeppol(ctx: PeppolJobCtx, transmissionId: number): Promise<void> {
  const { db, clock, accessPoint } = ctx;
  const due = await findDueTransmission(db, transmissionId);
  const document = due && (await findDocument(db, due.documentId));
  if (!due || !document) return;
  const { receiver, messageId, attempts, at } = due;
  const now = clock.now();
  if (!accessPoint || receiver === null) {
    const problem = accessPoint ? 'noReceiver' : 'notSetUp';
    const failed = { state: 'failed', dueAt: null, problem, answer: '', sentTo: receiver } as const;
    return writeTransmissionAttempt(db, transmissionId, { ...failed, now });
  }
  const { texts } = await ctx.localeFor(document.content.langCode);
  const { participant: sender } = accessPoint;
  const answer = await accessPoint.send({
    ...peppolTypes[document.kind],
    id: messageId,
    at,
    sender,
    receiver,
    country: document.content.seller.country,
    xml: await writeBisInvoice(document, { seller: sender, buyer: receiver }, texts),
  });
  await writeTransmissionAttempt(db, transmissionId, {
    ...triedOf(answer, { attempts, now }),
    sentTo: receiver,
  });
}

/** Sends a document that was not sent, or is delivered or failed (OP1). Refuses NOT_SENDABLE for any other, and without an id of the customer. */
export async function requestTransmission(
  { db, clock }: Pick<Ctx, 'db' | 'clock'>,
  number: string,
): Promise<Refusal<'NOT_SENDABLE'> | undefined> {
  const isRequested = await requestTransmissionRow(db, { number, now: clock.now() });
  return isRequested ? undefined : refuse('NOT_SENDABLE', 'order.peppol.notSendable');
}

function triedOf(
  { outcome, text }: SendAnswer,
  { attempts, now }: { attempts: number; now: Date },
): Omit<Tried, 'sentTo'> {
  if (outcome === 'refused')
    return { state: 'failed', now, dueAt: null, problem: 'refused', answer: text };
  const isAccepted = outcome === 'accepted';
  const attempt = attemptOf(isAccepted ? { status: 200, text } : { fault: text }, {
    attempts,
    now,
  });
  return { ...attempt, problem: isAccepted ? null : 'unreachable' };
}
