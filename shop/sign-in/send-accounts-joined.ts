import { findRegistered } from '#shop/account/registration/registration.sql.ts';
import type { JobPayloads } from '#shop/kernel/jobs.ts';
import { greetingOf } from '#shop/mail/greeting.ts';
import { composeMail, type MailContent } from '#shop/mail/mail-content.ts';
import type { MailCtx, MailLocale } from '#shop/mail/mail-ctx.ts';

/** A closed account and the one that was kept. The job carries what the mail to the closed one needs. */
export type JoinedAccounts = JobPayloads['send-accounts-joined'];

/**
 * Mails both e-mails of joined accounts that one log-in is left, and what to do where that was not wanted (OP1, OP3). Throws when
 * the mail server refuses one; a repeated call sends none twice.
 */
export async function sendAccountsJoined(
  { db, mail, localeFor }: MailCtx,
  joined: JoinedAccounts,
): Promise<void> {
  const { keptId, accountId, email, langCode } = joined;
  const kept = await findRegistered(db, keptId);
  const closedLocale = await localeFor(langCode);
  const values = { email };
  const closedContent = contentOf('closed', { ...joined, values }, closedLocale);
  await mail.send(composeMail(`joined-closed.${accountId}`, email, closedContent, closedLocale));
  if (!kept) return;
  const keptLocale = await localeFor(kept.langCode ?? langCode);
  const keptContent = contentOf('kept', { ...kept, values }, keptLocale);
  await mail.send(composeMail(`joined-kept.${accountId}`, kept.email, keptContent, keptLocale));
}

type Reader = {
  firstName: string | null;
  lastName: string | null;
  values: { email: string };
};

function contentOf(
  part: 'closed' | 'kept',
  reader: Reader,
  { texts, storefront }: MailLocale,
): MailContent {
  return {
    subject: texts('shop.mail.joined.subject'),
    preview: texts('shop.mail.joined.preview'),
    title: texts('shop.mail.joined.title'),
    paragraphs: [
      greetingOf(reader, texts),
      texts(part === 'closed' ? 'shop.mail.joined.closed' : 'shop.mail.joined.kept', reader.values),
    ],
    link: { label: texts('shop.mail.joined.link'), url: `${storefront.baseUrl}/login/` },
    closing: [texts('shop.mail.joined.notWanted')],
  };
}
