import { Readable } from 'node:stream';
import type { FileTransfer } from '#adapters/transfer/port.ts';
import { isOverLimit } from '#shop/account/attempts.ts';
import { unseal } from '#shop/access/sealed-token.ts';
import type { Ctx } from '#shop/kernel/ctx.ts';
import type { JobPayloads } from '#shop/kernel/jobs.ts';
import { composeMail } from '#shop/mail/mail-content.ts';
import type { MailCtx } from '#shop/mail/mail-ctx.ts';
import { enqueueNotice, findNoticeAddress } from '../order-source.sql.ts';

type Notice = JobPayloads['send-order-notice'];

/** A program that answers each notice by a message gets no endless exchange. */
const mostNotices = { most: 200, minutes: 24 * 60 };

/**
 * Lets the buyer be told what came of a fetched message that placed no order (OP7): openTRANS has no document for that. At most 200 a day
 * for a connection.
 */
export async function tellBuyer(ctx: Pick<Ctx, 'db' | 'clock'>, notice: Notice): Promise<void> {
  const subject = `punchOutNotices:${notice.connectionId}`;
  if (await isOverLimit(ctx, { subject, ...mostNotices })) return;
  await enqueueNotice(ctx.db, notice);
}

/**
 * Sends such a notice to where documents go: as a text file beside them, or by mail (OP3). Throws where the server is not reached, so that the job
 * comes again.
 */
export async function sendNotice(
  ctx: Pick<MailCtx, 'db' | 'clock' | 'mail' | 'localeFor'> & {
    transfer: Pick<FileTransfer, 'deliver'>;
  },
  { connectionId, messageKey, about, sentence }: Notice,
): Promise<void> {
  const address = await findNoticeAddress(ctx.db, connectionId);
  const url = address?.url;
  if (!address || !url) return;
  const name = messageKey.slice(0, 12);
  if (url.startsWith('mailto:')) {
    const mailLocale = await ctx.localeFor('edu');
    const { texts } = mailLocale;
    const subject = texts('shop.punchOut.notice.subject', { about });
    const paragraphs = [sentence];
    const content = { subject, preview: subject, title: subject, paragraphs };
    const to = url.slice('mailto:'.length);
    await ctx.mail.send(composeMail(`order-notice.${messageKey}`, to, content, mailLocale));
    return;
  }
  if (!url.startsWith('sftp:')) return;
  const { userName: login, hostKey, sealedSecret } = address;
  const unsealed = sealedSecret && (await unseal(ctx, 'punchOutDocuments', sealedSecret));
  const secret = unsealed ? unsealed['secret'] : undefined;
  await ctx.transfer.deliver(
    {
      url: `${url}notice-${name}.txt`,
      login,
      hostKey,
      secret: typeof secret === 'string' ? secret : undefined,
    },
    'text/plain; charset=utf-8',
    Readable.from([Buffer.from(`${about}\n${sentence}\n`)]),
  );
}
