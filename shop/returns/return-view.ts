import { pictureView } from '#shop/catalogue/picture-view.ts';
import { shipperName } from '#shop/pricing/shipper-names.ts';
import type { Ctx } from '#shop/kernel/ctx.ts';
import { isRefusal } from '#shop/kernel/refusals.ts';
import type {
  OrderReturn,
  ReturnCarrier,
  ReturnEntry,
  ReturnOrder,
  SubmittedReturn,
} from '#shop/resolver-types.generated.ts';
import { carriersFor } from './choose-return.ts';
import type { ReturnDraft } from './draft.sql.ts';
import type { OpenedReturn } from './find-return-order.ts';
import type { PhotoRow } from './photo.sql.ts';
import { noLabel, type RequestedItem } from './return-rules.ts';
import type { ReturnParcel, ReturnRow } from './returns.sql.ts';
import type { Submitted } from './submit-return.ts';
import { priceIn } from '#shop/kernel/price-view.ts';

type ViewCtx = Pick<Ctx, 'storefront' | 'texts'>;

type ReturnContext = {
  draft: ReturnDraft | undefined;
  photos: readonly PhotoRow[];
  returns: readonly ReturnRow[];
};

/** The contract's view of an opened return (AC4). */
export function returnOrderView(
  order: OpenedReturn,
  context: ReturnContext,
  ctx: ViewCtx,
): ReturnOrder {
  return {
    hash: order.hash,
    orderId: order.orderNumber,
    salesOrderNo: order.orderNumber,
    orderDate: order.placedAt.toISOString(),
    returnableUntil: lastDayOf(order),
    items: order.lines.map((line) => itemView(line, context.photos)),
    returns: context.returns.map((one) => returnView(one, ctx)),
    draft: context.draft ? draftView(context.draft) : null,
    contact: contactOf(order),
  };
}

/** The order's contact; empty for a hash without access to personal data. */
function contactOf({ reach, billingAddress, email }: OpenedReturn): ReturnOrder['contact'] {
  if (reach === 'return')
    return { salutation: null, firstName: '', lastName: '', phone: null, email: '' };
  const { firstName, lastName, salutation, phone } = billingAddress;
  return { salutation, firstName, lastName, phone, email };
}

/** The contract's view of an own order's return and its earlier returns. */
export function returnEntryView(
  order: OpenedReturn,
  returns: readonly ReturnRow[],
  ctx: ViewCtx,
): ReturnEntry {
  return {
    hash: order.hash,
    isReturnable: order.lines.some(({ returnable }) => returnable.quantity > 0),
    returnableUntil: lastDayOf(order),
    returns: returns.map((one) => returnView(one, ctx)),
  };
}

function lastDayOf({ lines }: OpenedReturn): string | null {
  const open = lines.filter(({ returnable }) => returnable.quantity > 0);
  const ends = open.map(({ returnable }) => returnable.until);
  if (ends.length === 0 || ends.includes(null)) return null;
  return new Date(Math.max(...ends.map((end) => end?.getTime() ?? 0))).toISOString();
}

function itemView(
  line: OpenedReturn['lines'][number],
  photos: readonly PhotoRow[],
): ReturnOrder['items'][number] {
  const { lineNumber, orderNumber, name, variant, pictureKey, quantity, returnable } = line;
  return {
    id: String(lineNumber),
    lineNo: lineNumber,
    orderNumber,
    name,
    variant,
    picture: pictureView(pictureKey, name),
    quantityOrdered: quantity,
    quantityShipped: returnable.shippedQuantity,
    quantityReturnable: returnable.quantity,
    exclusion: returnable.exclusion,
    images: photos.filter((photo) => photo.lineNumber === lineNumber).map(({ id }) => ({ id })),
    components: [],
  };
}

function draftView(draft: ReturnDraft): ReturnOrder['draft'] {
  return {
    submitKey: draft.submitKey,
    selectedItems: draft.items.map(requestedItemView),
    selectedRegulation: draft.regulation,
    selectedCarrier: draft.carrier,
    labels: draft.labels ?? 1,
    contact: draft.contact,
  };
}

function requestedItemView({ lineNumber, quantity, reason, comment }: RequestedItem) {
  return { id: String(lineNumber), quantity, reason, additionalInfo: comment };
}

export function returnView(row: ReturnRow, ctx: ViewCtx): OrderReturn {
  return {
    returnNumber: row.returnNumber,
    status: row.status,
    registeredAt: row.registeredAt.toISOString(),
    regulation: row.regulation,
    carrier: row.carrier === noLabel ? null : row.carrier,
    labels: row.labels,
    trackingCodes: row.trackingCodes,
    trackingUrls: row.trackingUrls,
    items: row.positions.map(requestedItemView),
    settled: row.settledMinor === null ? null : priceIn(ctx)(row.settledMinor),
    parcel: row.parcel && parcelView(row.parcel, ctx),
  };
}

function parcelView(parcel: ReturnParcel, { texts }: ViewCtx): OrderReturn['parcel'] {
  const { carrierCode, trackingCode, trackingUrl } = parcel;
  return { carrier: shipperName(carrierCode, texts), trackingCode, trackingUrl };
}

export function carrierViews(
  order: OpenedReturn,
  ctx: Pick<Ctx, 'texts' | 'carrier'>,
): ReturnCarrier[] {
  const { texts } = ctx;
  return carriersFor(ctx, order).map((code) => ({ code, name: shipperName(code, texts) }));
}

export function submittedView(submitted: Submitted, ctx: ViewCtx): SubmittedReturn {
  const none = { isError: true, errorMessage: null, fieldErrors: [], return: null };
  if (isRefusal(submitted)) return { ...none, errorMessage: submitted.messageKey };
  if ('fieldErrors' in submitted) return { ...none, fieldErrors: submitted.fieldErrors };
  return { ...none, isError: false, return: returnView(submitted.registered, ctx) };
}
