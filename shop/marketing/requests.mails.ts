import { addressLines } from '#shop/account/addresses/address-lines.ts';
import type { JobPayloads } from '#shop/kernel/jobs.ts';
import { companyContact } from '#shop/mail/company.ts';
import { type MailContent, composeMail } from '#shop/mail/mail-content.ts';
import type { MailCtx } from '#shop/mail/mail-ctx.ts';
import { spelled } from '#shop/storefronts/spelling.ts';
import { findPrize } from './competitions.sql.ts';
import type { ContactMessage } from './requests.sql.ts';

/**
 * Mails a message to the office, with the sender's address to reply to, and a receipt to the sender (CN2, OP3). Only a
 * customer's own address gets a copy of the text: otherwise the shop could be used to send texts to others.
 */
export async function sendContactMails(
  { mail, localeFor }: MailCtx,
  contact: ContactMessage,
): Promise<void> {
  const mailLocale = await localeFor(contact.langCode);
  const { texts } = mailLocale;
  const { name, email, orderNumber, isOwnOrder, isOwnEmail, message, sentAt } = contact;
  const { hasReceipt = true } = contact;
  const order = isOwnOrder
    ? orderNumber
    : orderNumber && texts('shop.mail.contact.unchecked', { orderNumber });
  const values = [
    { label: texts('shop.mail.contact.name'), value: name },
    { label: texts('shop.mail.account.email'), value: email },
    ...(order ? [{ label: texts('shop.mail.contact.order'), value: order }] : []),
  ];
  const paragraphs = message.split(/\n\s*\n/);
  const id = `contact.${new Date(sentAt).getTime()}.${email.replace(/[^\w.-]/g, '-')}`;
  const office: MailContent = {
    subject: texts('shop.mail.contact.officeSubject', { name }),
    preview: texts('shop.mail.contact.officePreview'),
    title: texts('shop.mail.contact.officeSubject', { name }),
    paragraphs,
    notice: { text: texts('shop.mail.contact.from'), values },
  };
  const receipt: MailContent = {
    subject: texts('shop.mail.contact.subject'),
    preview: texts('shop.mail.contact.preview'),
    title: texts('shop.mail.contact.subject'),
    paragraphs: [
      ...(isOwnEmail ? [texts('shop.mail.greeting', { name })] : []),
      texts('shop.mail.contact.text'),
    ],
    ...(isOwnEmail
      ? { notice: { text: texts('shop.mail.contact.yours'), values: [] }, closing: paragraphs }
      : { closing: [texts('shop.mail.contact.notYou')] }),
  };
  await mail.send(composeMail(`${id}.office`, companyContact(mailLocale), office, mailLocale));
  if (hasReceipt) await mail.send(composeMail(id, email, receipt, mailLocale));
}

export type CatalogueRequest = JobPayloads['send-catalogue-mails'];

/** Mails the office the address for a catalogue, and the customer a confirmation (CN2, OP3). */
export async function sendCatalogueMails(
  { mail, localeFor }: MailCtx,
  { langCode, email, address, requestedAt }: CatalogueRequest,
): Promise<void> {
  const mailLocale = await localeFor(langCode);
  const { texts } = mailLocale;
  const name = `${address.firstName} ${address.lastName}`;
  const value = addressLines(address, mailLocale).join('\n');
  const id = `catalogue.${new Date(requestedAt).getTime()}.${email.replace(/[^\w.-]/g, '-')}`;
  const values = [{ label: texts('shop.mail.catalogue.address'), value }];
  const office: MailContent = {
    subject: texts('shop.mail.catalogue.officeSubject', { name }),
    preview: texts('shop.mail.catalogue.officeText'),
    title: texts('shop.mail.catalogue.officeSubject', { name }),
    paragraphs: [],
    notice: { text: texts('shop.mail.catalogue.officeText'), values },
  };
  const receipt: MailContent = {
    subject: texts('shop.mail.catalogue.subject'),
    preview: texts('shop.mail.catalogue.preview'),
    title: texts('shop.mail.catalogue.subject'),
    paragraphs: [texts('shop.mail.greeting', { name }), texts('shop.mail.catalogue.text')],
    notice: { text: texts('shop.mail.catalogue.to'), values },
  };
  await mail.send(composeMail(`${id}.office`, companyContact(mailLocale), office, mailLocale));
  await mail.send(composeMail(id, email, receipt, mailLocale));
}

export type CompetitionEntrant = JobPayloads['send-competition-mail'];

/** Mails the confirmation of a competition entry (CN2, OP3). */
export async function sendCompetitionMail(
  { mail, localeFor }: MailCtx,
  { competitionId, email, name, langCode }: CompetitionEntrant,
): Promise<void> {
  const mailLocale = await localeFor(langCode);
  const { texts } = mailLocale;
  const mailContent: MailContent = {
    subject: texts('shop.mail.competition.subject'),
    preview: texts('shop.mail.competition.preview'),
    title: texts('shop.mail.competition.subject'),
    paragraphs: [texts('shop.mail.greeting', { name }), texts('shop.mail.competition.text')],
    closing: [texts('shop.mail.competition.notYou')],
  };
  const id = `competition.${competitionId}.${email.replace(/[^\w.-]/g, '-')}`;
  await mail.send(composeMail(id, email, mailContent, mailLocale));
}

/** Mails the winner the prize and how to get it (CN2, OP3). */
export async function sendWinnerMail(
  { db, mail, localeFor }: MailCtx,
  { competitionId, email, name, langCode }: CompetitionEntrant,
): Promise<void> {
  const mailLocale = await localeFor(langCode);
  const { texts, storefront } = mailLocale;
  const won = spelled(await findPrize(db, competitionId, storefront.language), storefront);
  if (!won) return;
  const mailContent: MailContent = {
    subject: texts('shop.mail.winner.subject'),
    preview: won.title,
    title: texts('shop.mail.winner.subject'),
    paragraphs: [
      texts('shop.mail.greeting', { name }),
      texts('shop.mail.winner.text', { title: won.title }),
    ],
    notice: { text: won.prize, values: [] },
    closing: [texts('shop.mail.winner.address')],
  };
  const id = `winner.${competitionId}.${email.replace(/[^\w.-]/g, '-')}`;
  await mail.send(composeMail(id, email, mailContent, mailLocale));
}
