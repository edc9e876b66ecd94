import { hashToken, newShareToken } from '#shop/kernel/ids.ts';
import { composeMail } from '#shop/mail/mail-content.ts';
import type { MailCtx } from '#shop/mail/mail-ctx.ts';
import { renewInvitation } from './members.sql.ts';

/**
 * Mails an invitation to a list in the inviter's storefront language (WL5, OP3). Only the token's hash is stored: a retry
 * creates another token. Sends nothing for a revoked invitation.
 */
export async function sendListInvitation(
  { db, mail, localeFor }: MailCtx,
  {
    langCode,
    invitationId,
    inviterId,
  }: { langCode: string; invitationId: number; inviterId: number },
): Promise<void> {
  const mailLocale = await localeFor(langCode);
  const { storefront, texts } = mailLocale;
  const shareData = newShareToken();
  const tokenHash = hashToken(shareData);
  const invitation = await renewInvitation(db, { invitationId, inviterId, tokenHash });
  if (!invitation) return;
  const list = invitation.listName ?? texts('shop.lists.defaultName');
  const name = invitation.inviter || texts('shop.mail.listInvitation.somebody');
  const mailContent = {
    subject: texts('shop.mail.listInvitation.subject', { list }),
    preview: texts('shop.mail.listInvitation.preview', { name }),
    title: texts('shop.mail.listInvitation.subject', { list }),
    paragraphs: [texts('shop.mail.listInvitation.text', { name, list })],
    link: {
      label: texts('shop.mail.listInvitation.link'),
      url: `${storefront.baseUrl}/myaccount/wishlist/?share_data=${shareData}`,
    },
    closing: [texts('shop.mail.listInvitation.closing')],
  };
  await mail.send(
    composeMail(
      `list-invitation.${tokenHash.slice(0, 24)}`,
      invitation.email,
      mailContent,
      mailLocale,
    ),
  );
}
