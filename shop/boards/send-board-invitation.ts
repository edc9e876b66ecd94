import { composeMail } from '#shop/mail/mail-content.ts';
import type { MailCtx } from '#shop/mail/mail-ctx.ts';
import { findInvitationMail } from './boards.sql.ts';

/** Mails a school that a board invites it (SC5, OP3). Sends nothing for an invitation that was withdrawn, answered or is over. */
export async function sendBoardInvitation(
  { db, clock, mail, localeFor }: MailCtx,
  invitationId: number,
): Promise<void> {
  const invitation = await findInvitationMail(db, { invitationId, now: clock.now() });
  if (!invitation) return;
  const { email, board: name, langCode, invitedAt } = invitation;
  const mailLocale = await localeFor(langCode);
  const { storefront, texts } = mailLocale;
  const mailContent = {
    subject: texts('shop.mail.boardInvitation.subject', { name }),
    preview: texts('shop.mail.boardInvitation.preview'),
    title: texts('shop.mail.boardInvitation.subject', { name }),
    paragraphs: [texts('shop.mail.boardInvitation.text', { name })],
    link: {
      label: texts('shop.mail.boardInvitation.link'),
      url: `${storefront.baseUrl}/myaccount/board/`,
    },
    closing: [texts('shop.mail.boardInvitation.closing')],
  };
  const mailName = `board-invitation.${invitationId}.${invitedAt.getTime()}`;
  await mail.send(composeMail(mailName, email, mailContent, mailLocale));
}
