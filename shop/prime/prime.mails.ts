import type { JobPayloads } from '#shop/kernel/jobs.ts';
import { greetingOf } from '#shop/mail/greeting.ts';
import { type MailContent, composeMail } from '#shop/mail/mail-content.ts';
import type { MailCtx, MailLocale } from '#shop/mail/mail-ctx.ts';
import { formatMoney } from '#shop/kernel/money.ts';
import { findMember, type Member } from './prime-members.sql.ts';
import { type PrimeSettings, primeSettings } from './benefit/prime-settings.ts';
import type { PrimeMail } from './benefit/prime.sql.ts';
import { dateText, momentText } from '#shop/mail/date-text.ts';

/** The occasion of a mail, with its membership and time. */
export type PrimeOccasion = JobPayloads['send-prime-mail'];

/** Mails a member about a change of the membership, in the language of the storefront where it began (CN3, OP3). */
export async function sendPrimeMail(
  { db, mail, localeFor }: MailCtx,
  { mail: occasion, membershipId, at }: PrimeOccasion,
): Promise<void> {
  const member = await findMember(db, membershipId);
  if (!member) return;
  const mailLocale = await localeFor(member.langCode);
  const settings = await primeSettings(db, mailLocale.storefront.store);
  const mailContent = mailContentOf(occasion, { member, at: new Date(at), settings }, mailLocale);
  const name = `prime-${occasion}.${membershipId}.${new Date(at).getTime()}`;
  await mail.send(composeMail(name, member.email, mailContent, mailLocale));
}

type MailFacts = { member: Member; at: Date; settings: PrimeSettings };

function mailContentOf(occasion: PrimeMail, facts: MailFacts, mailLocale: MailLocale): MailContent {
  const { texts, storefront } = mailLocale;
  const path = linkPaths[occasion];
  const isContract = occasion === 'started' || occasion === 'renewed';
  return {
    subject: texts(subjectKeys[occasion]),
    preview: texts('shop.mail.prime.preview'),
    title: texts(subjectKeys[occasion]),
    paragraphs: [
      greetingOf(facts.member, texts),
      texts(textKeys[occasion], valuesOf(facts, mailLocale)),
    ],
    notice: { text: texts('shop.mail.prime.facts'), values: factsOf(occasion, facts, mailLocale) },
    ...(path && {
      link: { label: texts(linkKeys[path]), url: `${storefront.baseUrl}${path}` },
    }),
    closing: isContract
      ? [texts('shop.mail.prime.terms'), texts('shop.mail.prime.withdrawal')]
      : [texts('shop.mail.prime.questions')],
  };
}

const subjectKeys: Readonly<Record<PrimeMail, string>> = {
  started: 'shop.mail.prime.started.subject',
  renewed: 'shop.mail.prime.renewed.subject',
  reminder: 'shop.mail.prime.reminder.subject',
  paymentDue: 'shop.mail.prime.paymentDue.subject',
  offered: 'shop.mail.prime.offered.subject',
  offerEnded: 'shop.mail.prime.offerEnded.subject',
  cancelled: 'shop.mail.prime.cancelled.subject',
  resumed: 'shop.mail.prime.resumed.subject',
  ended: 'shop.mail.prime.ended.subject',
  withdrawn: 'shop.mail.prime.withdrawn.subject',
};

const textKeys: Readonly<Record<PrimeMail, string>> = {
  started: 'shop.mail.prime.started.text',
  renewed: 'shop.mail.prime.renewed.text',
  reminder: 'shop.mail.prime.reminder.text',
  paymentDue: 'shop.mail.prime.paymentDue.text',
  offered: 'shop.mail.prime.offered.text',
  offerEnded: 'shop.mail.prime.offerEnded.text',
  cancelled: 'shop.mail.prime.cancelled.text',
  resumed: 'shop.mail.prime.resumed.text',
  ended: 'shop.mail.prime.ended.text',
  withdrawn: 'shop.mail.prime.withdrawn.text',
};

const linkKeys = {
  '/prime/start/': 'shop.mail.prime.pay',
  '/prime/': 'shop.mail.prime.look',
  '/myaccount/prime/': 'shop.mail.prime.mine',
} as const;

/** The path that each mail links to. */
const linkPaths: Readonly<Partial<Record<PrimeMail, keyof typeof linkKeys>>> = {
  started: '/myaccount/prime/',
  renewed: '/myaccount/prime/',
  reminder: '/prime/start/',
  paymentDue: '/prime/start/',
  offered: '/prime/start/',
  offerEnded: '/prime/',
  cancelled: '/myaccount/prime/',
  resumed: '/myaccount/prime/',
  ended: '/prime/',
};

function valuesOf({ member, settings }: MailFacts, { storefront }: MailLocale) {
  const { locale } = storefront;
  const date = (instant: Date | null) => (instant ? dateText(instant, locale) : '');
  return {
    end: date(member.paidUntil),
    until: date(member.placeUntil),
    price: formatMoney({ amountMinor: settings.priceMinor, currency: settings.currency }, locale),
    months: settings.termMonths,
    days: settings.dueDays,
  };
}

function factsOf(
  occasion: PrimeMail,
  { member, at, settings }: MailFacts,
  { texts, storefront }: MailLocale,
): { label: string; value: string }[] {
  const { locale } = storefront;
  const moment = momentText(at, locale);
  const { priceMinor: amountMinor, currency } = settings;
  const price = formatMoney({ amountMinor, currency }, locale);
  const { paidUntil } = member;
  const isOfWaiting = occasion === 'offered' || occasion === 'offerEnded';
  return [
    { label: texts('shop.mail.prime.contract'), value: texts('shop.mail.prime.contractName') },
    { label: texts('shop.mail.prime.moment'), value: moment },
    ...(isOfWaiting || !paidUntil
      ? []
      : [{ label: texts('shop.mail.prime.end'), value: dateText(paidUntil, locale) }]),
    { label: texts('shop.mail.prime.price'), value: price },
  ];
}
