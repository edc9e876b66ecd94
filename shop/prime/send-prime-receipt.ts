import { companyContact } from '#shop/mail/company.ts';
import { type MailContent, composeMail } from '#shop/mail/mail-content.ts';
import type { MailCtx, MailLocale } from '#shop/mail/mail-ctx.ts';
import type { Declaration } from './prime-members.sql.ts';
import { dateText, momentText } from '#shop/mail/date-text.ts';

/** Mails the receipt of a declared cancellation to its sender and to the office (CN3, OP3). */
export async function sendPrimeReceipt(
  { mail, localeFor }: MailCtx,
  declaration: Declaration,
): Promise<void> {
  const mailLocale = await localeFor(declaration.langCode);
  const mailContent = receiptContent(declaration, mailLocale);
  const name = `prime-receipt.${new Date(declaration.declaredAt).getTime()}.${declaration.email.replace(/[^\w.-]/g, '-')}`;
  await mail.send(composeMail(name, declaration.email, mailContent, mailLocale));
  await mail.send(
    composeMail(`${name}.office`, companyContact(mailLocale), mailContent, mailLocale),
  );
}

function receiptContent(declaration: Declaration, { texts, storefront }: MailLocale): MailContent {
  const { locale } = storefront;
  const { email, name, reason, isExtraordinary, declaredAt, endsAt } = declaration;
  const moment = momentText(new Date(declaredAt), locale, 'medium');
  const kind = isExtraordinary
    ? 'shop.mail.primeReceipt.extraordinary'
    : 'shop.mail.primeReceipt.ordinary';
  return {
    subject: texts('shop.mail.primeReceipt.subject'),
    preview: texts('shop.mail.primeReceipt.preview'),
    title: texts('shop.mail.primeReceipt.subject'),
    paragraphs: [
      texts('shop.mail.greeting', { name }),
      endsAt
        ? texts('shop.mail.primeReceipt.text', { end: dateText(new Date(endsAt), locale) })
        : texts('shop.mail.primeReceipt.unknown', { email }),
      ...(isExtraordinary ? [texts('shop.mail.primeReceipt.checked')] : []),
    ],
    notice: {
      text: texts('shop.mail.primeReceipt.declared'),
      values: [
        { label: texts('shop.mail.prime.contract'), value: texts('shop.mail.prime.contractName') },
        { label: texts('shop.mail.primeReceipt.kind'), value: texts(kind) },
        { label: texts('shop.mail.primeReceipt.name'), value: name },
        { label: texts('shop.mail.account.email'), value: email },
        { label: texts('shop.mail.primeReceipt.received'), value: moment },
        ...(reason ? [{ label: texts('shop.mail.primeReceipt.reason'), value: reason }] : []),
      ],
    },
    closing: [texts('shop.mail.prime.questions')],
  };
}
