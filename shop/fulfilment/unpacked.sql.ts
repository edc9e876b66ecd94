import type { Db } from '#shop/kernel/db.ts';
import { jobSql } from '#shop/kernel/jobs.sql.ts';
import { sql } from '#shop/kernel/sql.ts';
import type { Shipment } from './shipment.ts';

/** Replaces a shipment by the record that it was unpacked, and enqueues the notice to its carrier. */
export async function moveToUnpacked(
  db: Db,
  { shipment: { id, lines }, now }: { shipment: Pick<Shipment, 'id' | 'lines'>; now: Date },
): Promise<void> {
  await db.run(sql`
    with gone as (delete from fulfilment.shipment where id = ${id} returning *),
    unpacked as (
      insert into fulfilment.unpacked_parcel (id, order_id, number, carrier_code, tracking_code, lines, packed_at, unpacked_at)
      select id, order_id, number, carrier_code, tracking_code, ${JSON.stringify(lines)}::jsonb, packed_at, ${now} from gone
      returning id
    )
    select ${jobSql('call-off-parcel', { shipmentId: sql`id` }, sql`'call-off-parcel:' || id`)} from unpacked`);
}

/** Keeps the code of a label that was booked while its parcel was unpacked, and enqueues the notice to its carrier. */
export async function writeBookedTooLate(
  db: Db,
  shipmentId: number,
  trackingCode: string,
): Promise<void> {
  await db.run(sql`
    with late as (
      update fulfilment.unpacked_parcel set tracking_code = ${trackingCode}
      where id = ${shipmentId} and tracking_code is null
      returning id
    )
    select ${jobSql('call-off-parcel', { shipmentId: sql`id` }, sql`'call-off-parcel:' || id`)} from late`);
}

/** The code of an unpacked parcel's label, as long as its carrier does not know that it will not come. */
export async function findCodeToCallOff(db: Db, shipmentId: number): Promise<string | undefined> {
  const found = await db.row<{ trackingCode: string }>(sql`
    select tracking_code as "trackingCode" from fulfilment.unpacked_parcel
    where id = ${shipmentId} and tracking_code is not null and called_off_at is null`);
  return found?.trackingCode;
}

export async function writeCalledOff(db: Db, shipmentId: number, now: Date): Promise<void> {
  await db.run(
    sql`update fulfilment.unpacked_parcel set called_off_at = ${now} where id = ${shipmentId}`,
  );
}
