import { shipperPhrase } from '#shop/pricing/shipper-names.ts';
import type { Ctx } from '#shop/kernel/ctx.ts';
import { type MailContent, composeMail, withPictures } from '#shop/mail/mail-content.ts';
import type { Goods } from '#shop/mail/mail-parts.ts';
import type { MailCtx, MailLocale } from '#shop/mail/mail-ctx.ts';
import { fetchReturnLabels, hasAllLabels } from './fetch-return-labels.ts';
import { findReturnedOrderById, type ReturnedOrder } from './return-order.sql.ts';
import { signMailedReturnLink } from './return-link.ts';
import { noLabel } from './return-rules.ts';
import { findReturn, type ReturnRow, writeRegistrationSent } from './returns.sql.ts';

export type Registered = { row: ReturnRow; order: ReturnedOrder; hash: string };

/**
 * Fetches missing label numbers of a return, and mails that it is registered, with a link to its labels, once (OP3). An
 * unavailable carrier does not delay the mail; it is queried again when the job is retried. Throws when carrier or mail server
 * do not answer, and for a return that does not exist.
 */
export async function sendReturnRegistered(
  ctx: MailCtx & Pick<Ctx, 'carrier'>,
  returnId: number,
): Promise<void> {
  const [fetched] = await Promise.allSettled([fetchReturnLabels(ctx, returnId)]);
  await mailRegistered(ctx, returnId);
  if (fetched.status === 'rejected') throw fetched.reason;
}

async function mailRegistered(ctx: MailCtx, returnId: number): Promise<void> {
  const { db, clock, mail, localeFor } = ctx;
  const registered = await readRegistered(ctx, returnId);
  const { row, order } = registered;
  if (row.registrationSentAt) return;
  const mailLocale = await localeFor(order.langCode);
  const name = `return-registered.${row.returnNumber}`;
  const mailContent = await withPictures(ctx, registeredContent(registered, mailLocale));
  const letter = composeMail(name, row.contact.email, mailContent, mailLocale);
  await mail.send({ ...letter, orderNumber: order.orderNumber });
  await writeRegistrationSent(db, row.id, clock.now());
}

/** A return with its order. Throws where there is none. */
export async function readRegistered(
  { db, clock }: Pick<MailCtx, 'db' | 'clock'>,
  returnId: number,
): Promise<Registered> {
  const row = await findReturn(db, returnId);
  const order = row && (await findReturnedOrderById(db, row.orderId));
  if (!row || !order)
    throw new Error(`Return ${returnId} does not exist. Delete the job that asks for its mail.`);
  return { row, order, hash: await signMailedReturnLink({ db, clock }, order, row.contact.email) };
}

function registeredContent({ row, order, hash }: Registered, mailLocale: MailLocale): MailContent {
  const { texts, storefront } = mailLocale;
  const { returnNumber, labels } = row;
  const address = texts('shop.returns.address').replaceAll('\n', ', ');
  const query = new URLSearchParams({ order: hash, return: returnNumber });
  const page = new URLSearchParams({ order: hash, registered: returnNumber });
  return {
    subject: texts('shop.mail.return.registered.subject', { number: returnNumber }),
    preview: texts('shop.mail.return.registered.preview', {
      count: hasAllLabels(row) ? labels : 0,
    }),
    title: texts('shop.mail.return.registered.title'),
    paragraphs: [
      greeting(row, mailLocale),
      texts('shop.mail.return.registered.text', { orderNumber: order.orderNumber }),
      sendingText(row, order, { mailLocale, address }),
    ],
    notice: { text: texts('shop.mail.return.registered.facts'), values: factsOf(row, mailLocale) },
    goods: {
      title: texts('shop.mail.return.registered.goods'),
      lines: goodsOf(row, order, mailLocale),
    },
    link: hasAllLabels(row)
      ? {
          label: texts('shop.mail.return.registered.linkLabel', { count: labels }),
          url: `${storefront.baseUrl}/myaccount/returns/label/?${query}`,
        }
      : {
          label: texts('shop.mail.return.registered.link'),
          url: `${storefront.baseUrl}/myaccount/returns/confirm/?${page}`,
        },
  };
}

function sendingText(
  row: ReturnRow,
  { shipperCode }: ReturnedOrder,
  { mailLocale: { texts }, address }: { mailLocale: MailLocale; address: string },
): string {
  const { labels, carrier } = row;
  if (shipperCode === 'spedition') return texts('shop.mail.return.registered.collected');
  if (labels === 0 || carrier === noLabel)
    return texts('shop.mail.return.registered.noLabel', { address });
  if (hasAllLabels(row))
    return texts('shop.mail.return.registered.label', {
      count: labels,
      carrier: shipperPhrase(carrier, 'afterWith', texts),
    });
  return texts('shop.mail.return.registered.labelSoon', {
    count: labels,
    carrier: shipperPhrase(carrier, 'inSentence', texts),
  });
}

function goodsOf(
  { positions }: ReturnRow,
  { lines }: ReturnedOrder,
  { texts }: MailLocale,
): Goods['lines'] {
  return positions.map(({ lineNumber, quantity }) => {
    const {
      name = '',
      variant = '',
      pictureKey = '',
    } = lines.find((line) => line.lineNumber === lineNumber) ?? {};
    return {
      quantity: texts('shop.mail.pieces', { count: quantity }),
      name: variant ? `${name} (${variant})` : name,
      pictureKey,
    };
  });
}

function factsOf({ returnNumber, regulation, trackingCodes }: ReturnRow, { texts }: MailLocale) {
  const facts = [
    { label: texts('shop.mail.return.number'), value: returnNumber },
    {
      label: texts('shop.mail.return.regulation'),
      value: texts(`shop.returns.regulation.${regulation}`),
    },
  ];
  if (trackingCodes.length === 0) return facts;
  const label = texts('shop.mail.return.tracking', { count: trackingCodes.length });
  return [...facts, { label, value: trackingCodes.join('\n') }];
}

export function greeting({ contact }: ReturnRow, { texts }: MailLocale): string {
  return texts('shop.mail.greeting', { name: `${contact.firstName} ${contact.lastName}` });
}

/** `2 × Heft A4, 1 × Bleistift` */
export function itemsText(
  items: readonly { lineNumber: number; quantity: number }[],
  { lines }: Pick<ReturnedOrder, 'lines'>,
  { texts }: MailLocale,
): string {
  const named = items.map(({ lineNumber, quantity }) => {
    const name = lines.find((line) => line.lineNumber === lineNumber)?.name ?? '';
    return texts('shop.mail.return.line', { count: quantity, name });
  });
  return named.join(', ');
}
