import type { Ctx } from '#shop/kernel/ctx.ts';
import type {
  MutationResult,
  ReturnContactInput,
  ReturnItemInput,
} from '#shop/resolver-types.generated.ts';
import { checkContact } from './check-contact.ts';
import { checkWishes, regulationsOf } from './check-wishes.ts';
import { findDraft, writeCarrier, writeItems, writeRegulation } from './draft.sql.ts';
import { areReturnsOpen, type OpenedReturn, openReturn } from './find-return-order.ts';
import { offerReturnCarriers } from './return-carriers.ts';
import { mostLabels, noLabel } from './return-rules.ts';

type ChooseCtx = Pick<Ctx, 'db' | 'clock' | 'storefront' | 'visitor' | 'carrier'>;

const done: MutationResult = { successful: true, generalErrorMessage: null, fieldErrors: [] };

function refused(messageKey: string): MutationResult {
  return { successful: false, generalErrorMessage: messageKey, fieldErrors: [] };
}

function refusedFields(fieldErrors: MutationResult['fieldErrors']): MutationResult {
  return { successful: false, generalErrorMessage: null, fieldErrors };
}

/** Keeps which items shall come back (AC4). Refuses a hash that opens nothing, and fields as `checkWishes` says. */
export async function chooseReturnItems(
  ctx: ChooseCtx,
  hash: string,
  items: readonly ReturnItemInput[],
): Promise<MutationResult> {
  const order = await openForChanges(ctx, hash);
  if (!order) return refused('shop.returns.error.unknown');
  const checked = checkWishes(order, items);
  if ('fieldErrors' in checked) return refusedFields(checked.fieldErrors);
  await writeItems(ctx.db, draftOf(ctx, order), checked.wishes);
  return done;
}

/** Keeps how the return shall be made good (AC4). Refuses one that the chosen items do not allow. */
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

/** Keeps who takes the parcel, how many labels it needs and whom we may ask (AC4). No labels mean no carrier. */
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

/** A carrier that takes this order's parcels, with 1 to 5 labels; or none of either. */
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

/** Who takes this order's parcels back; nobody where the shop has no account with carriers. */
export function carriersFor({ carrier }: Pick<Ctx, 'carrier'>, order: OpenedReturn) {
  if (!carrier) return [];
  const { store, shipperCode, billingAddress } = order;
  return offerReturnCarriers({ store, shipperCode, country: billingAddress.country });
}

/** Nothing is chosen while the switch is off. */
export async function openForChanges(
  ctx: ChooseCtx,
  hash: string,
): Promise<OpenedReturn | undefined> {
  return (await areReturnsOpen(ctx)) ? openReturn(ctx, hash) : undefined;
}

function draftOf({ visitor, clock }: ChooseCtx, { id }: OpenedReturn) {
  return { orderId: id, userId: visitor.userId ?? null, now: clock.now() };
}
