import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { type Buyer, buy } from './purchase.ts';
import { createVisitor, type Tally } from './visitor.ts';

/** A purchase by a guest of its own. */
export type Purchase = { email: string; orderNumber: string; acknowledgedAt: number };

export type Buyers = {
  tally: Tally;
  /** Purchases whose order number the shop answered. */
  acknowledged: readonly Purchase[];
  /** Addresses of all buyers who submitted an order, with or without a response. */
  submitted: readonly string[];
  stop(): Promise<void>;
};

export type BuyersOptions = {
  host: string;
  port: number;
  itemIds: readonly number[];
  productIds: readonly number[];
  count: number;
};

const pauseMs = 150;

/** Starts buyers who look at pages and order, one purchase after the other, until they are stopped. */
export function startBuyers(options: BuyersOptions): Buyers {
  const tally: Tally = { requests: 0, failed: [], interrupted: [] };
  const acknowledged: Purchase[] = [];
  const submitted: string[] = [];
  const stopping = new AbortController();
  const isStopped = () => stopping.signal.aborted;
  const shopping = Array.from({ length: options.count }, async (_, at) => {
    while (!isStopped()) {
      const email = `kauf-${randomUUID()}@haus.example`;
      const visitor = createVisitor({ ...options, address: `127.0.1.${at + 1}` }, tally);
      const buyer: Buyer = { visitor, email, houseNumber: at + 1, isStopped, pauseMs };
      const orderNumber = await buy(buyer, chosenOf(options), () => submitted.push(email)).catch(
        (fault: Error) => {
          tally.failed.push(fault.message);
          return undefined;
        },
      );
      if (orderNumber !== undefined)
        acknowledged.push({ email, orderNumber, acknowledgedAt: performance.now() });
      visitor.leave();
      await wait(pauseMs);
    }
  });
  return {
    tally,
    acknowledged,
    submitted,
    async stop() {
      stopping.abort();
      await Promise.all(shopping);
    },
  };
}

function chosenOf({ itemIds, productIds }: BuyersOptions): { itemId: number; productId: number } {
  const at = Math.floor(Math.random() * itemIds.length);
  return { itemId: itemIds[at] ?? 0, productId: productIds[at] ?? 0 };
}
