import { type Letter, letterMail } from '#shop/mail/letter.ts';
import type { MailCtx, Speaker } from '#shop/mail/speaker.ts';
import { findRegistered, type RegisteredRow } from './registration.sql.ts';

/**
 * Sends the mail that follows a registration: a welcome, or in the business shop that we check it (OP3, AC6).
 * Speaks as the storefront where the account was made. Throws when the mail server does not take it.
 */
export function sendRegistrationMail(ctx: MailCtx, accountId: number): Promise<void> {
  return send(ctx, accountId, 'registration', (account, speaker) =>
    account.shop === 'business' ? waitingLetter(account, speaker) : welcomeLetter(account, speaker),
  );
}

/** Sends a business its customer number (OP3, AC6). Throws when the mail server does not take it. */
export function sendApprovalMail(ctx: MailCtx, accountId: number): Promise<void> {
  return send(ctx, accountId, 'approval', approvalLetter);
}

/** Who was turned down: the account is gone, so the job carries what its mail needs. */
export type Rejected = Pick<RegisteredRow, 'email' | 'firstName' | 'lastName' | 'langCode'> & {
  accountId: number;
  /** The operator's own words; empty for none. */
  reason: string;
};

/** Tells a business that its registration was turned down and what to do now (OP3, AC6). Throws when the mail server does not take it. */
export async function sendRejectionMail(
  { mail, speakAs }: MailCtx,
  rejected: Rejected,
): Promise<void> {
  const speaker = await speakAs(rejected.langCode ?? defaultLangCodes.business);
  const letter = rejectionLetter(rejected, speaker);
  await mail.send(letterMail(`rejection.${rejected.accountId}`, rejected.email, letter, speaker));
}

/** An account that was deleted in the meantime gets no mail. */
async function send(
  { db, mail, speakAs }: MailCtx,
  accountId: number,
  name: string,
  write: (account: RegisteredRow, speaker: Speaker) => Letter,
): Promise<void> {
  const account = await findRegistered(db, accountId);
  if (!account) return;
  const speaker = await speakAs(account.langCode ?? defaultLangCodes[account.shop]);
  const letter = write(account, speaker);
  await mail.send(letterMail(`${name}.${account.id}`, account.email, letter, speaker));
}

/** Of accounts that were taken over without a language. */
const defaultLangCodes = { consumer: 'de-de', business: 'edu-de' } as const;

function welcomeLetter(account: RegisteredRow, { texts, storefront }: Speaker): Letter {
  return {
    subject: texts('shop.mail.registration.subject'),
    preview: texts('shop.mail.registration.preview'),
    title: texts('shop.mail.registration.title'),
    paragraphs: [greeting(account, texts), texts('shop.mail.registration.text')],
    notice: {
      text: texts('shop.mail.registration.login'),
      values: [{ label: texts('shop.mail.account.email'), value: account.email }],
    },
    link: {
      label: texts('shop.mail.account.link'),
      url: `${storefront.baseUrl}/login/?target=%2Fmyaccount%2F`,
    },
    closing: [texts('shop.mail.registration.notYou')],
  };
}

function waitingLetter(account: RegisteredRow, { texts }: Speaker): Letter {
  return {
    subject: texts('shop.mail.waiting.subject'),
    preview: texts('shop.mail.waiting.preview'),
    title: texts('shop.mail.waiting.title'),
    paragraphs: [greeting(account, texts), texts('shop.mail.waiting.text')],
    notice: { text: texts('shop.mail.waiting.next'), values: [] },
    closing: [texts('shop.mail.registration.notYou')],
  };
}

function approvalLetter(account: RegisteredRow, { texts, storefront }: Speaker): Letter {
  const values = [
    { label: texts('shop.mail.account.customerNumber'), value: account.customerNumber ?? '' },
    { label: texts('shop.mail.account.email'), value: account.email },
  ];
  return {
    subject: texts('shop.mail.approval.subject'),
    preview: texts('shop.mail.approval.preview'),
    title: texts('shop.mail.approval.title'),
    paragraphs: [greeting(account, texts), texts('shop.mail.approval.text')],
    notice: { text: texts('shop.mail.approval.login'), values },
    link: { label: texts('shop.mail.approval.link'), url: `${storefront.baseUrl}/login/` },
  };
}

function rejectionLetter(rejected: Rejected, { texts, storefront }: Speaker): Letter {
  const { reason } = rejected;
  return {
    subject: texts('shop.mail.rejection.subject'),
    preview: texts('shop.mail.rejection.preview'),
    title: texts('shop.mail.rejection.title'),
    paragraphs: [
      greeting(rejected, texts),
      texts('shop.mail.rejection.text'),
      ...(reason === '' ? [] : [reason]),
    ],
    notice: { text: texts('shop.mail.rejection.next'), values: [] },
    link: {
      label: texts('shop.mail.rejection.link'),
      url: `${storefront.baseUrl}/myaccount/register/`,
    },
    closing: [texts('shop.mail.rejection.closing'), texts('shop.mail.registration.notYou')],
  };
}

function greeting(
  { firstName, lastName }: Pick<RegisteredRow, 'firstName' | 'lastName'>,
  texts: Speaker['texts'],
): string {
  return texts('shop.mail.greeting', { name: `${firstName ?? ''} ${lastName ?? ''}`.trim() });
}
