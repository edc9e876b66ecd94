import type { Ctx } from '#shop/kernel/ctx.ts';
import type { Store } from '#shop/kernel/storefront.ts';
import type {
  MutationResult,
  ReturnContactInput,
  ReturnItemInput,
} from '#shop/resolver-types.generated.ts';
import { checkContact } from './check-contact.ts';
import { checkItems, regulationsOf } from './check-items.ts';
import { findDraft, writeCarrier, writeItems, writeRegulation } from './draft.sql.ts';
import { areReturnsOpen, type OpenedReturn, openReturn } from './find-return-order.ts';
import { mostLabels, noLabel } from './return-rules.ts';

type ChooseCtx = Pick<Ctx, 'db' | 'clock' | 'storefront' | 'visitor' | 'carrier'>;

const done: MutationResult = { successful: true, generalErrorMessage: null, fieldErrors: [] };

function refused(messageKey: string): MutationResult {
  return { successful: false, generalErrorMessage: messageKey, fieldErrors: [] };
}

function refusedFields(fieldErrors: MutationResult['fieldErrors']): MutationResult {
  return { successful: false, generalErrorMessage: null, fieldErrors };
}

/** Saves the items to return (AC4). Refuses an invalid hash, and fields as `checkItems`. */
export async function chooseReturnItems(
  ctx: ChooseCtx,
  hash: string,
  items: readonly ReturnItemInput[],
): Promise<MutationResult> {
  const order = await openForChanges(ctx, hash);
  if (!order) return refused('shop.returns.error.unknown');
  const checked = checkItems(order, items);
  if ('fieldErrors' in checked) return refusedFields(checked.fieldErrors);
  await writeItems(ctx.db, draftOf(ctx, order), checked.requested);
  return done;
}

/** Saves the regulation of the return (AC4). Refuses one that the chosen items do not allow. */
export async function chooseReturnRegulation(
  ctx: ChooseCtx,
  hash: string,
  regulation: string,
): Promise<MutationResult> {
  const order = await openForChanges(ctx, hash);
  const draft = order && (await findDraft(ctx.db, order.id));
  if (!draft || draft.items.length === 0) return refused('shop.returns.error.nothing');
  if (!regulationsOf(order, draft.items).some((one) => one === regulation))
    return refusedFields([
      { fieldName: 'regulation', errorMessage: 'shop.returns.error.regulation' },
    ]);
  await writeRegulation(ctx.db, draftOf(ctx, order), regulation);
  return done;
}

/** Saves carrier, number of labels and contact (AC4). No labels mean no carrier. */
export async function chooseReturnCarrier(
  ctx: ChooseCtx,
  hash: string,
  chosen: { carrier: string; labels: number; contact: ReturnContactInput },
): Promise<MutationResult> {
  const order = await openForChanges(ctx, hash);
  const draft = order && (await findDraft(ctx.db, order.id));
  if (!draft || draft.regulation === null) return refused('shop.returns.error.nothing');
  const sending = checkSending(ctx, order, chosen);
  const contact = checkContact(chosen.contact);
  const fieldErrors = [
    ...('fieldErrors' in sending ? sending.fieldErrors : []),
    ...('fieldErrors' in contact ? contact.fieldErrors : []),
  ];
  if ('fieldErrors' in sending || 'fieldErrors' in contact) return refusedFields(fieldErrors);
  await writeCarrier(ctx.db, draftOf(ctx, order), { ...sending, contact: contact.contact });
  return done;
}

/** Validates carrier and labels: a carrier of this order with 1 to 5 labels, or none of both. */
export function checkSending(
  ctx: Pick<Ctx, 'carrier'>,
  order: OpenedReturn,
  { carrier, labels }: { carrier: string | null | undefined; labels: number },
): { carrier: string; labels: number } | { fieldErrors: MutationResult['fieldErrors'] } {
  const carriers = carriersFor(ctx, order);
  if (labels === 0 || carriers.length === 0) return { carrier: noLabel, labels: 0 };
  if (!Number.isInteger(labels) || labels < 0 || labels > mostLabels)
    return { fieldErrors: [{ fieldName: 'labels', errorMessage: 'shop.returns.error.labels' }] };
  if (carrier === noLabel) return { carrier: noLabel, labels: 0 };
  if (!carriers.some((code) => code === carrier))
    return { fieldErrors: [{ fieldName: 'carrier', errorMessage: 'shop.returns.error.carrier' }] };
  return { carrier: carrier ?? noLabel, labels };
}

/** The return carriers of an order; empty where the shop has no account with a carrier. */
export function carriersFor({ carrier }: Pick<Ctx, 'carrier'>, order: OpenedReturn) {
  if (!carrier) return [];
  const { store, shipperCode, billingAddress } = order;
  return offerReturnCarriers({ store, shipperCode, country: billingAddress.country });
}

type ReturnCarrierCode = 'dhl' | 'dpd' | 'swisspost';

const carriersOf: Readonly<Record<Store, readonly ReturnCarrierCode[]>> = {
  de: ['dhl', 'dpd'],
  at: ['dpd'],
  ch: ['swisspost'],
  b2b: ['dhl', 'dpd'],
};

/**
 * The return carriers by store and country, the preselected one first (AC4). DHL serves Germany only. Goods of a forwarding
 * agent are collected by appointment and have none. Pure.
 */
function offerReturnCarriers(order: {
  store: string;
  shipperCode: string;
  country: string;
}): readonly ReturnCarrierCode[] {
  if (order.shipperCode === 'spedition') return [];
  const carriers = carriersOf[order.store as Store] ?? [];
  return carriers.filter((code) => code !== 'dhl' || order.country === 'DE');
}

/** Opens a return for changes; undefined while returns are closed. */
export async function openForChanges(
  ctx: ChooseCtx,
  hash: string,
): Promise<OpenedReturn | undefined> {
  return (await areReturnsOpen(ctx)) ? openReturn(ctx, hash) : undefined;
}

function draftOf({ visitor, clock }: ChooseCtx, { id }: OpenedReturn) {
  return { orderId: id, userId: visitor.userId ?? null, now: clock.now() };
}
