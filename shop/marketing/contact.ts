import { accountSubject, isOverLimit, refuseTooMany } from '#shop/account/attempts.ts';
import { findCustomer } from '#shop/account/find-customer.ts';
import type { Ctx } from '#shop/kernel/ctx.ts';
import type { Refusal } from '#shop/kernel/refusals.ts';
import { typedLines } from '#shop/kernel/typed-lines.ts';
import { findOrderOf } from '#shop/orders/find-order.ts';
import type { ContactFormData } from '#shop/resolver-types.generated.ts';
import { type TypedMessage, wrongMessage } from './check-message.ts';
import { insertContact } from './requests.sql.ts';

type ContactCtx = Pick<Ctx, 'db' | 'clock' | 'storefront' | 'visitor'>;

const longestOrderNumber = 40;

/**
 * The prefilled fields of the contact form (CN2): name and e-mail of the session's account, and the number of its order.
 * Another customer's order is left out.
 */
export async function contactFormData(
  { db, visitor: { account } }: ContactCtx,
  orderId: string,
): Promise<ContactFormData> {
  if (!account) return { name: null, email: null, orderNumber: null };
  const customer = await findCustomer(db, account.id);
  const order = orderId === '' ? undefined : await findOrderOf(db, orderId, account);
  const name = [customer?.firstName, customer?.lastName].filter(Boolean).join(' ');
  return {
    name: name === '' ? null : name,
    email: account.email === '' ? null : account.email,
    orderNumber: order?.orderNumber ?? null,
  };
}

export type Contact = TypedMessage & { orderNumber: string; honeypot: string };

/**
 * Keeps a message for the staff, mails it to the shop's office and a receipt to its sender, to an unverified address one a day (CN2). Refuses invalid fields and TOO_MANY_ATTEMPTS. A
 * filled `honeypot` gets the same response and sends nothing.
 */
export async function sendContact(
  ctx: ContactCtx,
  contact: Contact,
): Promise<Refusal<'EMAIL_INVALID' | 'FIELD_INVALID' | 'TOO_MANY_ATTEMPTS'> | undefined> {
  const wrong = wrongMessage(contact);
  if (wrong || contact.honeypot !== '') return wrong;
  const { db, clock, storefront, visitor } = ctx;
  const email = contact.email.trim();
  const tooMany = await refuseTooMany(ctx, 60, [
    { subject: accountSubject('contact', storefront.shop, email), most: 5 },
    { subject: `contact:${visitor.remoteAddress}`, most: 20 },
  ]);
  if (tooMany) return { ...tooMany, messageKey: 'shop.newsletter.tooMany' };
  const orderNumber = contact.orderNumber.trim().slice(0, longestOrderNumber);
  const known =
    visitor.account && orderNumber !== ''
      ? await findOrderOf(db, orderNumber, visitor.account)
      : undefined;
  const isOwn = isOwnEmail(visitor, email);
  const message = {
    langCode: storefront.langCode,
    name: contact.name.trim(),
    email,
    orderNumber,
    isOwnOrder: known !== undefined,
    isOwnEmail: isOwn,
    hasReceipt: isOwn || !(await hasHadReceipt(ctx, email)),
    message: typedLines(contact.message),
    sentAt: clock.now().toISOString(),
  };
  await insertContact(db, message, storefront.shop);
  return undefined;
}

/** Whether an unverified address got a receipt today: somebody else may have typed it. */
function hasHadReceipt(ctx: ContactCtx, email: string): Promise<boolean> {
  const subject = accountSubject('contact-receipt', ctx.storefront.shop, email);
  return isOverLimit(ctx, { subject, most: 1, minutes: 24 * 60 });
}

/** Whether the e-mail is the customer's own; a guest's is not verified. */
function isOwnEmail({ account }: Ctx['visitor'], email: string): boolean {
  if (!account || account.kind === 'guest') return false;
  return account.email.toLowerCase() === email.toLowerCase();
}
