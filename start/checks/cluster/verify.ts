import { setTimeout as wait } from 'node:timers/promises';
import { findBrokenInvariants } from '#database/invariants.ts';
import { openDatabase } from '#database/pool.ts';
import { asWebRole } from '#database/web-role.ts';
import { changePrice } from '#shop/catalogue/change-price.ts';
import { systemClock } from '#shop/kernel/clock.ts';
import { isRefusal } from '#shop/kernel/refusals.ts';
import { readPurchases, readUnconfirmed } from './purchases.sql.ts';
import type { Buyers } from './buyers.ts';
import type { MailCounter } from './mail-counter.ts';
import type { Item } from './purchases.sql.ts';
import { createVisitor } from './visitor.ts';

/** What is wrong after a fault. */
export type Verdict = {
  /** Orders that the shop acknowledged and that do not exist. */
  lost: number;
  /** Purchases with more than one order. */
  doubled: number;
  /** Buyers without exactly one confirmation, but for those who have none because it is marked for the staff. */
  wrongMails: number;
  /** Buyers whose confirmation was lost with the worker that handed it over: it is marked, and the staff send it again (OP3). */
  markedMails: number;
  brokenInvariants: string[];
  /** From a change of price until every web node showed it. */
  priceMs: number;
};

type VerifyOptions = {
  buyers: Pick<Buyers, 'acknowledged' | 'submitted'>;
  ownerUrl: string;
  mails: MailCounter;
  item: Item;
  /** Loads the item's page from each web node. */
  pages: readonly (() => Promise<string>)[];
};

/** Compares what buyers saw with the database and their mails, and measures how soon a price is shown. */
export async function verify(options: VerifyOptions): Promise<Verdict> {
  const { buyers, ownerUrl } = options;
  const ordersOf = await readPurchases(ownerUrl, buyers.submitted);
  const lost = buyers.acknowledged.filter(
    ({ email, orderNumber }) => !ordersOf.get(email)?.includes(orderNumber),
  );
  const doubled = [...ordersOf.values()].filter((orders) => orders.length > 1);
  return {
    lost: lost.length,
    doubled: doubled.length,
    ...(await countMails(options)),
    brokenInvariants: (await findBrokenInvariants(ownerUrl)).map((each) => JSON.stringify(each)),
    priceMs: await timePrice(options),
  };
}

const mailsTakeMs = 90_000;

/** Waits for the confirmations that the worker still has to send, then counts buyers with none or several. */
async function countMails({
  buyers,
  mails,
  ownerUrl,
}: VerifyOptions): Promise<Pick<Verdict, 'wrongMails' | 'markedMails'>> {
  const deadline = performance.now() + mailsTakeMs;
  for (;;) {
    const marked = await readUnconfirmed(ownerUrl);
    const counted = buyers.acknowledged.map(({ email }) => ({
      count: mails.countFor(email),
      isMarked: marked.has(email),
    }));
    const isComplete = counted.every(({ count, isMarked }) => count > 0 || isMarked);
    if (isComplete || performance.now() > deadline) {
      const markedMails = counted.filter(({ count, isMarked }) => count === 0 && isMarked).length;
      const wrong = counted.filter(
        ({ count, isMarked }) => count !== 1 && !(count === 0 && isMarked),
      );
      return { wrongMails: wrong.length, markedMails };
    }
    await wait(500);
  }
}

let changes = 0;

async function timePrice({ ownerUrl, item, pages }: VerifyOptions): Promise<number> {
  const database = openDatabase({
    url: asWebRole(ownerUrl),
    applicationName: 'ranzen check',
    maxConnections: 1,
    statementTimeoutMs: 10_000,
  });
  try {
    await Promise.all(pages.map((load) => load()));
    changes += 1;
    const amountMinor = item.amountMinor - changes;
    const outcome = await changePrice(
      { db: database.db, clock: systemClock },
      {
        itemId: item.itemId,
        priceList: 'de',
        amountMinor,
        oldAmountMinor: null,
        recommendedMinor: null,
      },
    );
    if (isRefusal(outcome)) throw new Error(`The price was refused: ${JSON.stringify(outcome)}`);
    const changedAt = performance.now();
    const shown = (amountMinor / 100).toFixed(2).replace('.', ',');
    await Promise.all(
      pages.map(async (load) => {
        while (!(await load()).includes(shown)) {
          if (performance.now() > changedAt + 30_000)
            throw new Error(`A node does not show the price ${shown}.`);
        }
      }),
    );
    return performance.now() - changedAt;
  } finally {
    await database.close();
  }
}

/** Loads the page of a product from one node; empty where that failed. */
export async function loadPage(
  { host, port }: { host: string; port: number },
  productId: number,
): Promise<string> {
  const tally = { requests: 0, failed: [], interrupted: [] };
  const visitor = createVisitor({ host, port, address: '127.0.0.1' }, tally);
  const text = await visitor.read(`/prod/${productId}/`);
  visitor.leave();
  return text;
}
