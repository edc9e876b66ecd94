import { openDatabase } from '#database/pool.ts';
import { batchSize } from './desk/fill-shop.ts';
import { figureRequests, reachRequests } from './desk/figure-screens.ts';
import { countOrders } from './desk/fill.sql.ts';
import { measureRequests, type Wish } from './desk/measure-requests.ts';
import { openDesk } from './desk/open-desk.ts';
import { deepOrderLists, orderLists } from './desk/order-lists.ts';
import {
  customerLists,
  moneyLists,
  returnLists,
  shortLists,
  trailLists,
} from './desk/other-lists.ts';
import { homeRequests, paperRequests, recordRequests } from './desk/records.ts';
import { readBatches, readMiddle, readSamples } from './desk/samples.sql.ts';
import { customerSearches, recordSearches } from './desk/searches.ts';
import type { Measurement, Row } from './row.ts';
import type { Db } from '#shop/kernel/db.ts';

const [sampleCount, listMs, boxMs, customersMs, batchMs, figuresMs] = [20, 150, 50, 100, 5000, 300];

/**
 * Response times of the back office through its API, each request alone, over many orders: every list, the searches, records with
 * their timelines, the home screen, figures and papers. `fillShop` made the orders.
 */
export const measureDesks: Measurement = (shop) => measureWishes(shop, wishes);

/** Response times of the screens of figures alone. */
export const measureFigures: Measurement = (shop) => measureWishes(shop, () => [figuresWish()]);

async function measureWishes(
  { origin, pid, databaseUrl: url }: Parameters<Measurement>[0],
  wishesOf: (db: Db) => Wish[] | Promise<Wish[]>,
): Promise<Row[]> {
  const database = openDatabase({
    url,
    applicationName: 'ranzen bench',
    maxConnections: 1,
    statementTimeoutMs: 0,
  });
  const wanted = await wishesOf(database.db);
  const desk = await openDesk(origin);
  try {
    const rows = [];
    for (const wish of wanted)
      rows.push(await measureRequests({ desk, db: database.db, shopPid: pid }, wish));
    return rows;
  } finally {
    desk.close();
    await database.close();
  }
}

function figuresWish(): Wish {
  return {
    what: 'figures',
    requests: [...figureRequests(), ...reachRequests()],
    barMs: figuresMs,
  };
}

async function wishes(db: Db): Promise<Wish[]> {
  const count = await countOrders(db);
  const samples = await readSamples(db, sampleCount);
  const middle = await readMiddle(db);
  const { slips, others } = paperRequests(await readBatches(db, batchSize), samples);
  return [
    { what: `lists of ${count} orders`, requests: orderLists(), barMs: listMs },
    { what: 'lists of orders from the middle', requests: deepOrderLists(middle), barMs: listMs },
    { what: 'lists of customers', requests: customerLists(middle), barMs: listMs },
    {
      what: 'lists of returns and withdrawals',
      requests: returnLists(middle),
      barMs: listMs,
    },
    { what: 'lists of money', requests: moneyLists(samples, middle), barMs: listMs },
    { what: 'audit trail', requests: trailLists(samples), barMs: listMs },
    { what: 'other lists', requests: shortLists(), barMs: listMs },
    { what: 'home screen', requests: homeRequests(), barMs: listMs },
    { what: 'records', requests: recordRequests(samples), barMs: listMs },
    { what: 'box for everything', requests: recordSearches(samples), barMs: boxMs },
    { what: 'searches among customers', requests: customerSearches(samples), barMs: customersMs },
    figuresWish(),
    { what: 'batch of packing slips', requests: [slips], barMs: batchMs, samples: 3 },
    { what: 'other papers', requests: others, barMs: batchMs, samples: 3 },
  ];
}
