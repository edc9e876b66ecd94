import { findDocumentFileForStaff } from '#shop/invoices/find-document-file.ts';
import { formatMoney } from '#shop/kernel/money.ts';
import { dateText } from '#shop/mail/date-text.ts';
import { composeMail, type MailContent } from '#shop/mail/mail-content.ts';
import type { MailCtx, MailLocale } from '#shop/mail/mail-ctx.ts';
import { findOrder } from '#shop/orders/find-order.ts';
import type { PlacedOrder } from '#shop/orders/order.ts';
import { orderUrl } from '#shop/orders/order-link.ts';
import { giroCodePicture } from '#shop/pricing/giro-code-picture.ts';
import { type Demand, findDemand } from './dunning.sql.ts';

/**
 * Mails a reminder of an invoice in the language of its order: what is open with fees, until when, the bank's data with a payment code, and
 * the invoice as a PDF (OP1.dunning). Sends nothing where the invoice is settled meanwhile. Throws when the mail server does not accept it.
 */
export async function sendPaymentDemand(ctx: MailCtx, reminderId: number): Promise<void> {
  const demand = await findDemand(ctx.db, reminderId);
  const order = demand && (await findOrder(ctx.db, demand.orderId));
  if (!demand || !order) return;
  const mailLocale = await ctx.localeFor(order.langCode);
  const content = demandContent(order, demand, mailLocale);
  const url = await orderUrl(ctx, order, mailLocale.storefront);
  const invoice = await findDocumentFileForStaff(ctx, demand.number);
  const { orderNumber, email } = order;
  const whole = { ...content, link: { label: mailLocale.texts('shop.mail.toOrder'), url } };
  await ctx.mail.send({
    ...composeMail(`payment-demand.${demand.number}.${demand.level}`, email, whole, mailLocale),
    orderNumber,
    attachments: invoice ? [invoice] : [],
  });
}

const levels = [
  {
    subject: 'shop.dunning.first.subject',
    title: 'shop.dunning.first.title',
    text: 'shop.dunning.first.text',
    closing: 'shop.dunning.first.closing',
  },
  {
    subject: 'shop.dunning.second.subject',
    title: 'shop.dunning.second.title',
    text: 'shop.dunning.second.text',
    closing: 'shop.dunning.second.closing',
  },
  {
    subject: 'shop.dunning.third.subject',
    title: 'shop.dunning.third.title',
    text: 'shop.dunning.third.text',
    closing: 'shop.dunning.third.closing',
  },
] as const;

function demandContent(order: PlacedOrder, demand: Demand, mailLocale: MailLocale): MailContent {
  const { texts, storefront } = mailLocale;
  const { number, currency, openMinor, feesMinor, bank } = demand;
  const keys = levels[demand.level - 1] ?? levels[0];
  const money = (amountMinor: number) => formatMoney({ amountMinor, currency }, storefront.locale);
  const day = (text: string) => dateText(new Date(`${text}T12:00:00Z`), storefront.locale);
  const until = day(demand.payUntil);
  const { firstName, lastName } = order.billingAddress;
  const amountMinor = openMinor + feesMinor;
  const picture = giroCodePicture({ ...bank, reference: number, amountMinor, currency });
  const values = {
    number,
    open: money(openMinor),
    issued: dateText(demand.issuedAt, storefront.locale),
    due: day(demand.dueOn),
  };
  return {
    subject: texts(keys.subject, { number }),
    preview: texts('shop.dunning.preview', { total: money(amountMinor), until }),
    title: texts(keys.title),
    paragraphs: [
      texts('shop.mail.greeting', { name: `${firstName} ${lastName}` }),
      texts(keys.text, values),
      ...(feesMinor > 0 ? [texts('shop.dunning.fees', { fees: money(feesMinor) })] : []),
      texts(keys.closing, { until }),
    ],
    notice: {
      text: texts('shop.dunning.pay', { until }),
      values: [
        { label: texts('shop.mail.bank.amount'), value: money(amountMinor) },
        { label: texts('shop.mail.bank.recipient'), value: bank.recipient },
        { label: texts('shop.mail.bank.iban'), value: bank.iban.replace(/(.{4})(?=.)/g, '$1 ') },
        { label: texts('shop.mail.bank.bic'), value: bank.bic },
        { label: texts('shop.mail.bank.reference'), value: number },
      ],
      code: picture && {
        text: texts('shop.mail.bank.giroCodeText'),
        alt: texts('shop.mail.bank.giroCode'),
        picture,
      },
    },
    closing: [texts('shop.dunning.crossed')],
  };
}
