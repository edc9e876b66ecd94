import { shipperName } from '#shop/checkout/shipper-names.ts';
import type { Ctx } from '#shop/kernel/ctx.ts';
import { type Letter, letterMail } from '#shop/mail/letter.ts';
import type { MailCtx, Speaker } from '#shop/mail/speaker.ts';
import { signOrderLink } from '#shop/orders/order-link.ts';
import { fetchReturnLabels, hasAllLabels } from './fetch-return-labels.ts';
import { findReturnedOrderById, type ReturnedOrder } from './return-order.sql.ts';
import { noLabel } from './return-rules.ts';
import { findReturn, type ReturnRow, writeRegistrationSent } from './returns.sql.ts';

export type Registered = { row: ReturnRow; order: ReturnedOrder; hash: string };

/**
 * Fetches the labels of a return that have no number yet, and says that it is registered, with the way to its labels (OP3).
 * Once, as far as it was noted; a carrier that is away does not hold the mail up, it is asked again when the job is.
 * Throws when carrier or mail server do not answer, and for a return that does not exist.
 */
export async function sendReturnRegistered(
  ctx: MailCtx & Pick<Ctx, 'carrier'>,
  returnId: number,
): Promise<void> {
  const [fetched] = await Promise.allSettled([fetchReturnLabels(ctx, returnId)]);
  await tellRegistered(ctx, returnId);
  if (fetched.status === 'rejected') throw fetched.reason;
}

async function tellRegistered(ctx: MailCtx, returnId: number): Promise<void> {
  const { db, clock, mail, speakAs } = ctx;
  const registered = await readRegistered(ctx, returnId);
  const { row, order } = registered;
  if (row.registrationSentAt) return;
  const speaker = await speakAs(order.langCode);
  const name = `return-registered.${row.returnNumber}`;
  const letter = registeredLetter(registered, speaker);
  await mail.send(letterMail(name, row.contact.email, letter, speaker));
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
  return { row, order, hash: await signOrderLink({ db, clock }, order.orderNumber) };
}

function registeredLetter({ row, order, hash }: Registered, speaker: Speaker): Letter {
  const { texts, storefront } = speaker;
  const { returnNumber, labels, positions } = row;
  const items = positions.map(({ lineNumber, quantity }) => ({ lineNumber, quantity }));
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
      greeting(row, speaker),
      texts('shop.mail.return.registered.text', {
        orderNumber: order.orderNumber,
        items: itemsText(items, order, speaker),
      }),
      sendingText(row, order, { speaker, address }),
    ],
    notice: { text: texts('shop.mail.return.registered.facts'), values: factsOf(row, speaker) },
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
  { speaker: { texts }, address }: { speaker: Speaker; address: string },
): string {
  const { labels, carrier } = row;
  if (shipperCode === 'spedition') return texts('shop.mail.return.registered.collected');
  if (labels === 0 || carrier === noLabel)
    return texts('shop.mail.return.registered.noLabel', { address });
  const key = hasAllLabels(row)
    ? 'shop.mail.return.registered.label'
    : 'shop.mail.return.registered.labelSoon';
  return texts(key, {
    count: labels,
    carrier: shipperName(carrier, texts),
  });
}

function factsOf({ returnNumber, regulation, trackingCodes }: ReturnRow, { texts }: Speaker) {
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

export function greeting({ contact }: ReturnRow, { texts }: Speaker): string {
  return texts('shop.mail.greeting', { name: `${contact.firstName} ${contact.lastName}` });
}

/** `2 × Heft A4, 1 × Bleistift` */
export function itemsText(
  items: readonly { lineNumber: number; quantity: number }[],
  { lines }: Pick<ReturnedOrder, 'lines'>,
  { texts }: Speaker,
): string {
  const named = items.map(({ lineNumber, quantity }) => {
    const name = lines.find((line) => line.lineNumber === lineNumber)?.name ?? '';
    return texts('shop.mail.return.line', { count: quantity, name });
  });
  return named.join(', ');
}
