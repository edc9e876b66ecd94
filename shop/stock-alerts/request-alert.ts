import * as v from 'valibot';
import { accountSubject, refuseTooMany } from '#shop/account/attempts.ts';
import { emailSchema } from '#shop/account/field-rules.ts';
import { findItem } from '#shop/catalogue/find-item.ts';
import type { Ctx } from '#shop/kernel/ctx.ts';
import { refuse, type Refusal } from '#shop/kernel/refusals.ts';
import { countAlerts, insertAlert } from './alert.sql.ts';

type RequestCtx = Pick<Ctx, 'db' | 'clock' | 'storefront' | 'visitor' | 'texts' | 'memory'>;

/** Requests within an hour: for one e-mail, and from one network address. */
const most = { forAddress: 5, fromPlace: 20 };
/** Items that an e-mail may wait for at the same time. */
const mostItems = 30;

/**
 * Records that a shopper wants a mail when an item can be bought again. The e-mail of the session's account counts at once, another
 * one after its opt-in mail; known and unknown addresses get the same response. Refuses UNKNOWN for an item that the storefront does
 * not show or that left the range, AVAILABLE, EMAIL_INVALID and TOO_MANY_ATTEMPTS. A filled `honeypot` gets the same response and
 * keeps nothing. Answers whether a mail asks for confirmation.
 */
export async function requestAlert(
  ctx: RequestCtx,
  { itemId, email, honeypot }: { itemId: number; email: string; honeypot: string },
): Promise<Refusal | { needsConfirmation: boolean }> {
  const { db, clock, storefront, visitor } = ctx;
  const checked = v.safeParse(emailSchema, email, { abortPipeEarly: true });
  if (!checked.success)
    return refuse('EMAIL_INVALID', checked.issues[0].message, { field: 'email' });
  const address = checked.output.toLowerCase();
  const isOwn =
    visitor.account !== undefined &&
    visitor.account.kind !== 'guest' &&
    visitor.account.email.toLowerCase() === address;
  if (honeypot !== '') return { needsConfirmation: !isOwn };
  const refused = (await refuseItem(ctx, itemId)) ?? (await refuseMany(ctx, address));
  if (refused) return refused;
  const now = clock.now();
  const confirmedAt = isOwn ? now : undefined;
  await insertAlert(db, { itemId, email: address, storefront, confirmedAt, now });
  return { needsConfirmation: !isOwn };
}

async function refuseItem(ctx: RequestCtx, itemId: number): Promise<Refusal | undefined> {
  const item = await findItem(ctx, itemId);
  if (item?.availableForSale) return refuse('AVAILABLE', 'shop.stockAlert.available');
  return item?.canBeAwaited ? undefined : refuse('UNKNOWN', 'shop.stockAlert.unknown');
}

async function refuseMany(ctx: RequestCtx, email: string): Promise<Refusal | undefined> {
  const { db, storefront, visitor } = ctx;
  const { shop } = storefront;
  const tooMany = await refuseTooMany(ctx, 60, [
    { subject: accountSubject('stockAlert', shop, email), most: most.forAddress },
    { subject: `stockAlert:${visitor.remoteAddress}`, most: most.fromPlace },
  ]);
  if (tooMany) return { ...tooMany, messageKey: 'shop.newsletter.tooMany' };
  return (await countAlerts(db, { email, shop })) < mostItems
    ? undefined
    : refuse('TOO_MANY_ATTEMPTS', 'shop.stockAlert.tooMany');
}
