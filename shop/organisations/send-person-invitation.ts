import { hashToken, newSessionToken } from '#shop/kernel/ids.ts';
import { composeMail } from '#shop/mail/mail-content.ts';
import type { MailCtx } from '#shop/mail/mail-ctx.ts';
import { renewToken } from './people.sql.ts';

/**
 * Mails an invitation to a person of an organisation (SC3, OP3). Only the hash of its secret is stored: a retry makes another one. Sends
 * nothing for an invitation that was withdrawn, used or is over.
 */
export async function sendPersonInvitation(ctx: MailCtx, invitationId: number): Promise<void> {
  const { db, clock, mail, localeFor } = ctx;
  const token = newSessionToken();
  const tokenHash = hashToken(token);
  const invitation = await renewToken(db, { invitationId, tokenHash, now: clock.now() });
  if (!invitation) return;
  const { email, organisation: name, role, langCode } = invitation;
  const mailLocale = await localeFor(langCode);
  const { storefront, texts } = mailLocale;
  const mailContent = {
    subject: texts('shop.mail.personInvitation.subject', { name }),
    preview: texts('shop.mail.personInvitation.preview'),
    title: texts('shop.mail.personInvitation.subject', { name }),
    paragraphs: [texts('shop.mail.personInvitation.text', { name }), texts(roleTexts[role])],
    link: {
      label: texts('shop.mail.personInvitation.link'),
      url: `${storefront.baseUrl}/myaccount/invitation/?token=${token}`,
    },
    closing: [texts('shop.mail.personInvitation.closing')],
  };
  const mailName = `person-invitation.${tokenHash.slice(0, 24)}`;
  await mail.send(composeMail(mailName, email, mailContent, mailLocale));
}

const roleTexts = {
  orders: 'shop.mail.personInvitation.orders',
  approves: 'shop.mail.personInvitation.approves',
  books: 'shop.mail.personInvitation.books',
} as const;
