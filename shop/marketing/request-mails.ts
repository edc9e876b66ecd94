import type { CheckedAddress } from '#shop/account/address-rules.ts';
import { addressLines } from '#shop/orders/address-lines.ts';
import { type Letter, letterMail } from '#shop/mail/letter.ts';
import type { MailCtx } from '#shop/mail/speaker.ts';
import { findPrize } from './competitions.sql.ts';
import type { ContactMessage } from './requests.sql.ts';

/** Brings a message to the office, which answers to the writer's address, and confirms it to them (CN2, OP3). */
export async function sendContactMails(
  { mail, speakAs }: MailCtx,
  contact: ContactMessage,
): Promise<void> {
  const speaker = await speakAs(contact.langCode);
  const { texts } = speaker;
  const { name, email, orderNumber, isOwnOrder, message, sentAt } = contact;
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
  const office: Letter = {
    subject: texts('shop.mail.contact.officeSubject', { name }),
    preview: texts('shop.mail.contact.officePreview'),
    title: texts('shop.mail.contact.officeSubject', { name }),
    paragraphs,
    notice: { text: texts('shop.mail.contact.from'), values },
  };
  const receipt: Letter = {
    subject: texts('shop.mail.contact.subject'),
    preview: texts('shop.mail.contact.preview'),
    title: texts('shop.mail.contact.subject'),
    paragraphs: [texts('shop.mail.greeting', { name }), texts('shop.mail.contact.text')],
    notice: { text: texts('shop.mail.contact.yours'), values: [] },
    closing: paragraphs,
  };
  await mail.send(letterMail(`${id}.office`, texts('shop.company.contact'), office, speaker));
  await mail.send(letterMail(id, email, receipt, speaker));
}

export type CatalogueWish = {
  langCode: string;
  email: string;
  address: CheckedAddress;
  requestedAt: string;
};

/** Tells the office where a catalogue goes, and the customer that it is on its way (CN2, OP3). */
export async function sendCatalogueMails(
  { mail, speakAs }: MailCtx,
  { langCode, email, address, requestedAt }: CatalogueWish,
): Promise<void> {
  const speaker = await speakAs(langCode);
  const { texts, storefront } = speaker;
  const name = `${address.firstName} ${address.lastName}`;
  const value = addressLines(address, storefront.language).join('\n');
  const id = `catalogue.${new Date(requestedAt).getTime()}.${email.replace(/[^\w.-]/g, '-')}`;
  const letter: Letter = {
    subject: texts('shop.mail.catalogue.subject'),
    preview: texts('shop.mail.catalogue.preview'),
    title: texts('shop.mail.catalogue.subject'),
    paragraphs: [texts('shop.mail.greeting', { name }), texts('shop.mail.catalogue.text')],
    notice: {
      text: texts('shop.mail.catalogue.to'),
      values: [{ label: texts('shop.mail.catalogue.address'), value }],
    },
  };
  await mail.send(letterMail(`${id}.office`, texts('shop.company.contact'), letter, speaker));
  await mail.send(letterMail(id, email, letter, speaker));
}

export type CompetitionEntrant = {
  competitionId: number;
  email: string;
  name: string;
  langCode: string;
};

/** Confirms an entry (CN2, OP3). */
export async function sendCompetitionMail(
  { mail, speakAs }: MailCtx,
  { competitionId, email, name, langCode }: CompetitionEntrant,
): Promise<void> {
  const speaker = await speakAs(langCode);
  const { texts } = speaker;
  const letter: Letter = {
    subject: texts('shop.mail.competition.subject'),
    preview: texts('shop.mail.competition.preview'),
    title: texts('shop.mail.competition.subject'),
    paragraphs: [texts('shop.mail.greeting', { name }), texts('shop.mail.competition.text')],
    closing: [texts('shop.mail.competition.notYou')],
  };
  const id = `competition.${competitionId}.${email.replace(/[^\w.-]/g, '-')}`;
  await mail.send(letterMail(id, email, letter, speaker));
}

/** Tells who won what, and how they get it (CN2, OP3). */
export async function sendWinnerMail(
  { db, mail, speakAs }: MailCtx,
  { competitionId, email, name, langCode }: CompetitionEntrant,
): Promise<void> {
  const speaker = await speakAs(langCode);
  const { texts, storefront } = speaker;
  const won = await findPrize(db, competitionId, storefront.language);
  if (!won) return;
  const letter: Letter = {
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
  await mail.send(letterMail(id, email, letter, speaker));
}
