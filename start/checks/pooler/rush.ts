import { randomUUID } from 'node:crypto';
import type { Buyers, Purchase } from '../cluster/buyers.ts';
import { addPiece, type Buyer, checkOut, openCart } from '../cluster/purchase.ts';
import { createVisitor, type Tally } from '../cluster/visitor.ts';

export type Rush = Pick<Buyers, 'tally' | 'acknowledged' | 'submitted'> & {
  /** Why the shop refused orders of buyers whose basket held a piece. */
  refusals: readonly string[];
  /** Buyers whose basket held a piece of the deal. */
  winners: number;
  /** Buyers whose requests were all answered in the end. */
  answered: number;
  seconds: number;
};

type RushOptions = { host: string; ports: readonly number[]; itemId: string; count: number };

const giveUpMs = 240_000;
/** As `Retry-After` asks for. */
const pauseMs = 2_000;
const openedAtOnce = 20;

/**
 * Buyers who all want a piece of one deal at the same moment, each with an open basket, and order where they got one. They repeat what was
 * refused for four minutes.
 */
export async function rushFor({ host, ports, itemId, count }: RushOptions): Promise<Rush> {
  const tally: Tally = { requests: 0, failed: [], interrupted: [] };
  const acknowledged: Purchase[] = [];
  const submitted: string[] = [];
  const refusals: string[] = [];
  let deadline = Infinity;
  const isStopped = () => performance.now() > deadline;
  const buyers = Array.from({ length: count }, (_, at) => {
    const address = `127.0.3.${(at % 250) + 1}`;
    const port = ports[at % ports.length] ?? 0;
    const visitor = createVisitor({ host, port, address }, tally);
    const email = `eile-${randomUUID()}@haus.example`;
    return { visitor, email, houseNumber: at + 1, isStopped, pauseMs };
  });
  const crowd: { buyer: Buyer; cartId: string | undefined }[] = [];
  for (let at = 0; at < count; at += openedAtOnce)
    crowd.push(
      ...(await Promise.all(
        buyers
          .slice(at, at + openedAtOnce)
          .map(async (buyer) => ({ buyer, cartId: await openCart(buyer) })),
      )),
    );
  deadline = performance.now() + giveUpMs;
  const startedAt = performance.now();
  const held = await Promise.all(
    crowd.map(async ({ buyer, cartId }) => {
      const pieces =
        cartId === undefined ? undefined : await addPiece(buyer, cartId, `${itemId}_lightning`);
      if (cartId !== undefined && pieces) {
        const { email } = buyer;
        const orderNumber = await checkOut(buyer, cartId, () => submitted.push(email)).catch(
          (fault: Error) => void refusals.push(fault.message),
        );
        if (orderNumber)
          acknowledged.push({ email, orderNumber, acknowledgedAt: performance.now() });
      }
      buyer.visitor.leave();
      return isStopped() ? undefined : pieces;
    }),
  );
  return {
    tally,
    acknowledged,
    submitted,
    refusals,
    winners: held.filter((pieces) => pieces === 1).length,
    answered: held.filter((pieces) => pieces !== undefined).length,
    seconds: (performance.now() - startedAt) / 1_000,
  };
}
