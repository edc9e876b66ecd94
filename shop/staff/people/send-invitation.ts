import { hashToken, newSessionToken } from '#shop/kernel/ids.ts';
import { composeMail } from '#shop/mail/mail-content.ts';
import type { MailCtx } from '#shop/mail/mail-ctx.ts';
import { renewInvitation } from './people.sql.ts';

/**
 * Mails the link of an open invitation to the back office, in the person's language (OP1, OP3). Only the secret's hash is stored:
 * a retry makes another one. Sends nothing where the invitation was withdrawn or accepted meanwhile.
 */
export async function sendInvitation(
  { db, clock, mail, localeFor, backofficeUrl }: MailCtx & { backofficeUrl: string },
  personId: number,
): Promise<void> {
  const token = newSessionToken();
  const tokenHash = hashToken(token);
  const person = await renewInvitation(db, { personId, tokenHash, now: clock.now() });
  if (!person) return;
  const mailLocale = await localeFor(person.language === 'de' ? 'de-de' : 'de-en');
  const { texts } = mailLocale;
  const mailContent = {
    subject: texts('shop.mail.staffInvitation.subject'),
    preview: texts('shop.mail.staffInvitation.preview'),
    title: texts('shop.mail.staffInvitation.title'),
    paragraphs: [
      texts('shop.mail.greeting', { name: person.name }),
      texts('shop.mail.staffInvitation.text'),
    ],
    link: {
      label: texts('shop.mail.staffInvitation.link'),
      url: `${backofficeUrl}/invitation#${token}`,
    },
    closing: [texts('shop.mail.staffInvitation.notYou')],
  };
  const name = `staff-invitation.${tokenHash.slice(0, 24)}`;
  await mail.send(composeMail(name, person.email, mailContent, mailLocale));
}
