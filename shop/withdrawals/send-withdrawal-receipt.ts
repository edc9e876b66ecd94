import { signOrderLink } from '#shop/orders/order-link.ts';
import { areReturnsOpen } from '#shop/returns/find-return-order.ts';
import { type Letter, letterMail } from '#shop/mail/letter.ts';
import type { MailCtx, Speaker } from '#shop/mail/speaker.ts';
import { type Declaration, findDeclaration, writeReceiptSent } from './withdrawals.sql.ts';

/**
 * Sends the receipt of a withdrawal on a durable medium: its content, its day and its second (OP6). Once, unless the
 * process dies between sending and noting; then the second mail has the same Message-ID.
 * Throws when the mail server does not take it, and for a declaration that does not exist.
 */
export async function sendWithdrawalReceipt(
  { db, clock, mail, speakAs }: MailCtx,
  declarationId: number,
): Promise<void> {
  const declaration = await findDeclaration(db, declarationId);
  if (!declaration)
    throw new Error(`Withdrawal ${declarationId} does not exist. Delete the job of its receipt.`);
  if (declaration.isReceiptSent) return;
  const speaker = await speakAs(declaration.langCode);
  const { orderNumber, declarationNumber, email } = declaration;
  const opens = orderNumber !== null && (await areReturnsOpen({ db, ...speaker }));
  const hash = opens ? await signOrderLink({ db, clock }, orderNumber) : undefined;
  const letter = receiptLetter(declaration, speaker, hash);
  await mail.send(letterMail(`withdrawal-receipt.${declarationNumber}`, email, letter, speaker));
  await writeReceiptSent(db, declaration.id, clock.now());
}

function receiptLetter(
  declaration: Declaration,
  { texts, storefront }: Speaker,
  hash: string | undefined,
): Letter {
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
  return new Intl.DateTimeFormat(locale === 'en-DE' ? 'en-GB' : locale, {
    dateStyle: 'long',
    timeStyle: 'long',
    timeZone: 'Europe/Berlin',
  }).format(instant);
}
