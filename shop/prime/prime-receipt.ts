import { type Letter, letterMail } from '#shop/mail/letter.ts';
import type { MailCtx, Speaker } from '#shop/mail/speaker.ts';
import { dateText } from '#shop/orders/confirmation-content.ts';
import type { Declaration } from './prime-members.sql.ts';

/** Confirms a declared cancellation to who declared it, and hands it to the office (CN3, OP3). */
export async function sendPrimeReceipt(
  { mail, speakAs }: MailCtx,
  declaration: Declaration,
): Promise<void> {
  const speaker = await speakAs(declaration.langCode);
  const { texts } = speaker;
  const letter = receiptLetter(declaration, speaker);
  const name = `prime-receipt.${new Date(declaration.declaredAt).getTime()}.${declaration.email.replace(/[^\w.-]/g, '-')}`;
  await mail.send(letterMail(name, declaration.email, letter, speaker));
  await mail.send(letterMail(`${name}.office`, texts('shop.company.contact'), letter, speaker));
}

function receiptLetter(declaration: Declaration, { texts, storefront }: Speaker): Letter {
  const { locale } = storefront;
  const { email, name, reason, isExtraordinary, declaredAt, endsAt } = declaration;
  const moment = new Intl.DateTimeFormat(locale === 'en-DE' ? 'en-GB' : locale, {
    dateStyle: 'long',
    timeStyle: 'medium',
    timeZone: 'Europe/Berlin',
  }).format(new Date(declaredAt));
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
