import type pg from 'pg';
import { type Buyer, openBuyer } from './buyer.ts';
import { cheapItems, type Goods } from './cheap-items.ts';

type Options = {
  origin: string;
  database: pg.Client;
  count: number;
  /** Items of each buyer, which no other one has. */
  goodsOfBuyer: number;
};

/** Lets `count` new buyers do `work`, each with a connection of its own. */
export async function withBuyers<Result>(
  { origin, database, count, goodsOfBuyer }: Options,
  work: (buyers: readonly Buyer[]) => Promise<Result>,
): Promise<Result> {
  const items = await cheapItems(database, count * goodsOfBuyer);
  await drawPictures(origin, items);
  const buyers: Buyer[] = [];
  for (let at = 0; at < count; at += 1)
    buyers.push(await openBuyer(origin, items.slice(at * goodsOfBuyer, (at + 1) * goodsOfBuyer)));
  try {
    return await work(buyers);
  } finally {
    for (const buyer of buyers) buyer.leave();
  }
}

/**
 * Lets the pictures for mails be drawn before they are sent: those of uploads are made once, by the job of the upload, and one of the
 * demo takes 30 ms.
 */
async function drawPictures(origin: string, goods: readonly Goods[]): Promise<void> {
  const keys = [...new Set(goods.map(({ pictureKey }) => pictureKey))];
  for (const key of keys) await (await fetch(`${origin}/bilder/mail/${key}.jpg`)).arrayBuffer();
}
