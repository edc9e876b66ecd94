import type pg from 'pg';
import { type DemoVoucher, insertVouchers, makeCatalogue, writeGifts } from './vouchers.sql.ts';

const usual = {
  fromDay: -30,
  untilDay: 365,
  minimumMinor: 0,
  isOncePerCustomer: false,
  isCombinable: true,
};

/** One of each kind and of each reason to be refused; `docs/operating.md` names them. */
const vouchers: readonly DemoVoucher[] = [
  {
    ...usual,
    code: 'SCHULSTART10',
    kind: 'percent',
    percent: 10,
    priceLists: ['de', 'at'],
    minimumMinor: 4000,
  },
  {
    ...usual,
    code: 'SCHULSTART10',
    kind: 'percent',
    percent: 10,
    priceLists: ['ch'],
    minimumMinor: 5000,
  },
  {
    ...usual,
    code: 'WILLKOMMEN5',
    kind: 'fixed',
    amountMinor: 500,
    priceLists: ['de', 'at'],
    minimumMinor: 2500,
    isOncePerCustomer: true,
  },
  {
    ...usual,
    code: 'BLOCKGESCHENK',
    kind: 'freeArticle',
    orderNumber: '310580',
    priceLists: ['de', 'at'],
    minimumMinor: 3000,
  },
  {
    ...usual,
    code: 'NUREINMAL20',
    kind: 'percent',
    percent: 20,
    priceLists: ['de', 'at'],
    mostUses: 1,
    isCombinable: false,
  },
  {
    ...usual,
    code: 'KOLLEGIUM15',
    kind: 'percent',
    percent: 15,
    priceLists: ['edu'],
    minimumMinor: 10_000,
  },
  {
    ...usual,
    code: 'SOMMER26',
    kind: 'percent',
    percent: 10,
    priceLists: ['de', 'at', 'ch'],
    fromDay: -150,
    untilDay: -60,
  },
  {
    ...usual,
    code: 'ADVENT',
    kind: 'percent',
    percent: 10,
    priceLists: ['de', 'at', 'ch'],
    fromDay: 360,
  },
];

/** The article that comes for nothing, and from which value of goods on, by store. */
const gift = {
  orderNumber: '610016',
  fromMinor: { de: 9900, at: 9900, ch: 15_000 },
};

/** The curated product that is a printed catalogue. */
const catalogueOrderNumber = '990027';

/** Adds the demo vouchers and the gift, and lets the printed catalogue cost nothing. Belongs after the catalogue, whose items they name by order number. */
export async function seedVouchers(pool: pg.Pool, today: Date): Promise<void> {
  await insertVouchers(pool, vouchers, today);
  await writeGifts(pool, gift);
  await makeCatalogue(pool, catalogueOrderNumber);
}
