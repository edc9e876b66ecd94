import { hashToken, newShareToken } from '#shop/kernel/ids.ts';
import { letterMail } from '#shop/mail/letter.ts';
import type { MailCtx } from '#shop/mail/speaker.ts';
import { renewInvitation } from './members.sql.ts';

/**
 * Mails an invitation to a list in the language of the storefront where it was asked for (WL5, OP3). The secret stands in the
 * mail alone: a second try makes another. Nothing is sent for what was revoked in the meantime.
 */
export async function sendListInvitation(
  { db, mail, speakAs }: MailCtx,
  {
    langCode,
    invitationId,
    inviterId,
  }: { langCode: string; invitationId: number; inviterId: number },
): Promise<void> {
  const speaker = await speakAs(langCode);
  const { storefront, texts } = speaker;
  const shareData = newShareToken();
  const tokenHash = hashToken(shareData);
  const invitation = await renewInvitation(db, { invitationId, inviterId, tokenHash });
  if (!invitation) return;
  const list = invitation.listName ?? texts('shop.lists.defaultName');
  const name = invitation.inviter || texts('shop.mail.listInvitation.somebody');
  const letter = {
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
    letterMail(`list-invitation.${tokenHash.slice(0, 24)}`, invitation.email, letter, speaker),
  );
}
