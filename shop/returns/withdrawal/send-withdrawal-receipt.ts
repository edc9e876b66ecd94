import { formatLocale } from '#contract/format-locale.ts';
import { areReturnsOpen } from '#shop/returns/find-return-order.ts';
import { signMailedReturnLink } from '#shop/returns/return-link.ts';
import { type MailContent, composeMail } from '#shop/mail/mail-content.ts';
import type { MailCtx, MailLocale } from '#shop/mail/mail-ctx.ts';
import { type Declaration, findDeclaration, writeReceiptSent } from './withdrawals.sql.ts';

/**
 * Mails the receipt of a withdrawal, the durable medium: its content, day and time to the second (OP6). Idempotent; after a
 * crash between sending and recording the second mail has the same Message-ID. Throws when the mail server does not accept it,
 * and for a declaration that does not exist.
 */
export async function sendWithdrawalReceipt(
  { db, clock, mail, localeFor }: MailCtx,
  declarationId: number,
): Promise<void> {
  const declaration = await findDeclaration(db, declarationId);
  if (!declaration)
    throw new Error(`Withdrawal ${declarationId} does not exist. Delete the job of its receipt.`);
  if (declaration.isReceiptSent) return;
  const mailLocale = await localeFor(declaration.langCode);
  const { orderNumber, orderEmail, declarationNumber, email } = declaration;
  const opens = orderNumber !== null && (await areReturnsOpen({ db, ...mailLocale }));
  const order = { orderNumber: orderNumber ?? '', email: orderEmail ?? '' };
  const hash = opens ? await signMailedReturnLink({ db, clock }, order, email) : undefined;
  const mailContent = receiptContent(declaration, mailLocale, hash);
  await mail.send(
    composeMail(`withdrawal-receipt.${declarationNumber}`, email, mailContent, mailLocale),
  );
  await writeReceiptSent(db, declaration.id, clock.now());
}

function receiptContent(
  declaration: Declaration,
  { texts, storefront }: MailLocale,
  hash: string | undefined,
): MailContent {
  const { declarationNumber: number, contractReference: reference, name, email } = declaration;
  const receivedAt = secondText(declaration.declaredAt, storefront.locale);
  return {
    subject: texts('shop.mail.withdrawalReceipt.subject', { number }),
    preview: texts('shop.mail.withdrawalReceipt.preview', { receivedAt }),
    title: texts('shop.mail.withdrawalReceipt.title'),
    paragraphs: [texts('shop.mail.greeting', { name }), texts('shop.mail.withdrawalReceipt.text')],
    notice: {
      text: declaration.statement,
      values: [
        { label: texts('shop.mail.withdrawalReceipt.receivedAt'), value: receivedAt },
        { label: texts('shop.mail.withdrawalReceipt.number'), value: number },
        { label: texts('shop.mail.withdrawalReceipt.contract'), value: reference },
        { label: texts('shop.mail.withdrawalReceipt.name'), value: name },
        { label: texts('shop.mail.withdrawalReceipt.email'), value: email },
      ],
    },
    ...(hash !== undefined && {
      link: {
        label: texts('shop.mail.withdrawalReceipt.link'),
        url: `${storefront.baseUrl}/myaccount/returns/productselection/?${new URLSearchParams({ order: hash })}`,
      },
    }),
    closing: [
      texts(
        hash === undefined
          ? 'shop.mail.withdrawalReceipt.byHand'
          : 'shop.mail.withdrawalReceipt.next',
      ),
      texts('shop.mail.withdrawalReceipt.keep'),
    ],
  };
}

/** `21. November 2026 um 11:05:09 MEZ`: the law wants day and time, and the zone says which. */
function secondText(instant: Date, locale: string): string {
  return new Intl.DateTimeFormat(formatLocale(locale), {
    dateStyle: 'long',
    timeStyle: 'long',
    timeZone: 'Europe/Berlin',
  }).format(instant);
}
