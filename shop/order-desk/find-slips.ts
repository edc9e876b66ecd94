import type { Attachment } from '#adapters/mail/port.ts';
import { labelLines } from '#shop/account/addresses/address-lines.ts';
import type { StaffCtx } from '#shop/kernel/staff-ctx.ts';
import { recordPrints } from '#shop/fulfilment/record-prints.ts';
import { type Drawer, drawPaper, pageNumbers } from '#shop/paper/draw-paper.ts';
import { shipperName } from '#shop/pricing/shipper-names.ts';
import { variantText } from '#shop/orders/order-view.ts';
import type { MailCtx } from '#shop/mail/mail-ctx.ts';
import { type ChildSets, findChildSets } from '#shop/class-fund/money/find-child-sets.ts';
import type { drawPickList, drawSlips, Slip } from './draw-slips.ts';
import {
  findLabelTexts,
  findPackedParcels,
  findPickedItems,
  findSlipParcels,
  type SlipParcel,
} from './slips.sql.ts';

const module = new URL('./draw-slips.ts', import.meta.url);
const slipsDrawer: Drawer<typeof drawSlips> = { module, name: 'drawSlips' };
const pickListDrawer: Drawer<typeof drawPickList> = { module, name: 'drawPickList' };

/** The most parcels or orders of one paper. */
export const paperedAtMost = 100;

/** The packed parcels of a batch of at most 100 orders, as references for `findSlips` and `findLabels` (OP1). */
export function findBatch(
  { db }: Pick<StaffCtx, 'db'>,
  orderNumbers: readonly string[],
): Promise<string[]> {
  return findPackedParcels(db, orderNumbers.slice(0, paperedAtMost));
}

/**
 * The carriers' labels of at most 100 parcels in the language of the label printer, one after the other (OP1). Undefined where no
 * parcel is booked yet. They may be printed again at any time; each time is counted.
 */
export async function findLabels(
  { db, clock, staff }: Pick<StaffCtx, 'db' | 'clock' | 'staff'>,
  references: readonly string[],
): Promise<Attachment | undefined> {
  const labels = await findLabelTexts(db, references.slice(0, paperedAtMost));
  if (labels.length === 0) return undefined;
  await recordPrints(
    { db, clock, staff },
    labels.map(({ shipmentId }) => shipmentId),
  );
  const content = Buffer.from(`${labels.map(({ label }) => label).join('\n')}\n`);
  return { fileName: 'labels.zpl', mediaType: 'text/plain; charset=utf-8', content };
}

type SlipCtx = Pick<StaffCtx, 'db' | 'clock' | 'staff'> & Pick<MailCtx, 'localeFor'>;

/**
 * Packing slips as one PDF, a page or more each, and after each the carrier's label for persons with the right orders.fulfil (OP1).
 * `references` are `<order number>-<parcel number>`, at most 100. Undefined where none of them exists. It may be drawn again at any
 * time; each time is counted.
 */
export async function findSlips(
  { db, clock, staff, localeFor }: SlipCtx,
  references: readonly string[],
): Promise<Attachment | undefined> {
  const parcels = await findSlipParcels(db, references.slice(0, paperedAtMost));
  if (parcels.length === 0) return undefined;
  const sets = await findChildSets(
    db,
    parcels.map(({ orderNumber }) => orderNumber),
  );
  const codes = [...new Set(parcels.map(({ langCode }) => langCode))];
  const locales = new Map(
    await Promise.all(codes.map(async (code) => [code, await localeFor(code)] as const)),
  );
  const slips = parcels.flatMap((parcel) => {
    const locale = locales.get(parcel.langCode);
    const label = staff.rights.has('orders.fulfil') ? parcel.label : null;
    if (!locale) return [];
    const set = parcel.number === 1 ? sets.get(parcel.orderNumber) : undefined;
    const children = set ? childSlips(set, locale) : [];
    return [{ ...slipOf({ ...parcel, label }, locale), children }];
  });
  const content = await drawPaper(slipsDrawer, { ...frameOf(clock.now()), slips });
  await recordPrints(
    { db, clock, staff },
    parcels.map(({ shipmentId }) => shipmentId),
  );
  return { fileName: 'slips.pdf', mediaType: 'application/pdf', content };
}

type SlipLocale = Awaited<ReturnType<MailCtx['localeFor']>>;

/** A slip for each child of a class fund, with what its set has. */
function childSlips({ children, goods }: ChildSets, { texts }: SlipLocale): Slip['children'] {
  return children.map((name, place) => ({
    name: name ?? texts('shop.packingSlip.child', { number: String(place + 1) }),
    goods: goods.map(({ pieces, ...article }) => ({
      pieces,
      article: [article.name, article.variant].filter(Boolean).join(' · '),
    })),
  }));
}

function slipOf(parcel: SlipParcel, { texts }: SlipLocale): Omit<Slip, 'children'> {
  const {
    orderNumber,
    number,
    orderReference,
    costCentre,
    lines,
    trackingCode,
    carrierCode,
    label,
  } = parcel;
  const word = (name: string, values?: Record<string, string>) =>
    texts(`shop.packingSlip.${name}`, values);
  return {
    heading: word('heading', { number: orderNumber }),
    parcel: word('parcel', { number: String(number) }),
    from: `${texts('shop.company.name')}, ${texts('shop.company.address')}`,
    to: labelLines(parcel.deliveryAddress).join('\n'),
    reference: [
      orderReference !== null && word('reference', { reference: orderReference }),
      costCentre !== null && word('costCentre', { costCentre }),
    ]
      .filter(Boolean)
      .join(' · '),
    columns: { item: word('item'), number: word('itemNumber'), pieces: word('pieces') },
    lines: lines.map((line) => ({ ...line, variant: variantText(line, texts) })),
    trackingCode,
    carrier: shipperName(carrierCode, texts),
    label,
    noLabel: word('noLabel'),
  };
}

/** The open pieces of at most 100 orders as one list to pick by, in the order of the items' names (OP1). Undefined without any. */
export async function findPickList(
  { db, clock }: Pick<SlipCtx, 'db' | 'clock'>,
  orderNumbers: readonly string[],
): Promise<Attachment | undefined> {
  const items = await findPickedItems(db, orderNumbers.slice(0, paperedAtMost));
  if (items.length === 0) return undefined;
  const content = await drawPaper(pickListDrawer, { ...frameOf(clock.now()), items });
  return { fileName: 'pick-list.pdf', mediaType: 'application/pdf', content };
}

function frameOf(date: Date) {
  return {
    title: 'Ranzen',
    language: 'de',
    author: 'Ranzen',
    date,
    foot: `${pageNumbers.page} / ${pageNumbers.pages}`,
  };
}
