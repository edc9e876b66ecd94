import type { PrintedAddress } from '#shop/account/addresses/address-lines.ts';
import type { Db } from '#shop/kernel/db.ts';
import { sql } from '#shop/kernel/sql.ts';

/** A parcel as its slip and label show it. */
export type SlipParcel = {
  orderNumber: string;
  number: number;
  packedAt: Date;
  carrierCode: string;
  trackingCode: string | null;
  langCode: string;
  deliveryAddress: PrintedAddress;
  orderReference: string | null;
  costCentre: string | null;
  shipmentId: number;
  /** The carrier's label as a PDF. */
  label: Buffer | null;
  lines: {
    itemNumber: string;
    name: string;
    variant: string;
    personalName: string | null;
    quantity: number;
  }[];
};

/** Parcels by `<order number>-<parcel number>`, in the order of the request. One statement. */
export function findSlipParcels(db: Db, references: readonly string[]): Promise<SlipParcel[]> {
  return db.rows<SlipParcel>(sql`
    select purchase.order_number as "orderNumber", shipment.number, packed_at as "packedAt", carrier_code as "carrierCode",
      tracking_code as "trackingCode", lang_code as "langCode",
      delivery_address || jsonb_build_object('isPackstation', delivery_type = 'packstation') as "deliveryAddress",
      order_reference as "orderReference", cost_centre as "costCentre", shipment.id::float8 as "shipmentId", label_page.content as label, (
        select json_agg(json_build_object('itemNumber', line.order_number, 'name', name, 'variant', variant, 'personalName', personal_name,
          'quantity', piece.quantity) order by line.line_number)
        from fulfilment.shipment_line as piece
        join orders.line on line.order_id = purchase.id and line.line_number = piece.line_number
        where piece.shipment_id = shipment.id
      ) as lines
    from unnest(${references}::text[]) with ordinality as wanted (reference, place)
    join orders.purchase on purchase.order_number = regexp_replace(wanted.reference, '-\\d+$', '')
    join fulfilment.shipment on shipment.order_id = purchase.id
      and shipment.number = substring(wanted.reference from '\\d+$')::integer
    left join fulfilment.label_page on label_page.shipment_id = shipment.id
    order by wanted.place`);
}

/** The parcels of orders that are packed and not handed over, as references, in the order of the request. At most 500. */
export async function findPackedParcels(
  db: Db,
  orderNumbers: readonly string[],
): Promise<string[]> {
  const rows = await db.rows<{ reference: string }>(sql`
    select purchase.order_number || '-' || shipment.number as reference
    from unnest(${orderNumbers}::text[]) with ordinality as wanted (order_number, place)
    join orders.purchase using (order_number)
    join fulfilment.shipment on shipment.order_id = purchase.id and shipment.status = 'packed'
    order by wanted.place, shipment.number limit 500`);
  return rows.map(({ reference }) => reference);
}

/** The carriers' labels of parcels, in the order of the request; those that are not booked yet are left out. One statement. */
export function findLabelTexts(
  db: Db,
  references: readonly string[],
): Promise<{ label: string; shipmentId: number }[]> {
  return db.rows(sql`
    select label, shipment.id::float8 as "shipmentId"
    from unnest(${references}::text[]) with ordinality as wanted (reference, place)
    join orders.purchase on purchase.order_number = regexp_replace(wanted.reference, '-\\d+$', '')
    join fulfilment.shipment on shipment.order_id = purchase.id
      and shipment.number = substring(wanted.reference from '\\d+$')::integer
    where label is not null order by wanted.place`);
}

export type PickedItem = {
  itemNumber: string;
  name: string;
  variant: string;
  /** The name to be put on it; null for pieces without one. */
  personalName: string | null;
  quantity: number;
  orderNumbers: string[];
};

/** The open pieces of orders by item and the name on it, in the order of their names. One statement. */
export function findPickedItems(db: Db, orderNumbers: readonly string[]): Promise<PickedItem[]> {
  return db.rows<PickedItem>(sql`
    select "itemNumber", name, variant, "personalName", sum(open)::integer as quantity, json_agg("orderNumber" order by "orderNumber") as "orderNumbers"
    from (
      select line.order_number as "itemNumber", name, variant, personal_name as "personalName", purchase.order_number as "orderNumber",
        quantity - cancelled_quantity - coalesce((
          select sum(packed.quantity) from fulfilment.shipment
          join fulfilment.shipment_line as packed on packed.shipment_id = shipment.id
          where shipment.order_id = purchase.id and packed.line_number = line.line_number), 0) as open
      from orders.purchase join orders.line on line.order_id = purchase.id
      where purchase.order_number = any(${orderNumbers}::text[]) and status in ('placed', 'paid')
    ) as counted
    where open > 0 group by "itemNumber", name, variant, "personalName"
    order by name, variant, "itemNumber", "personalName" nulls first`);
}
