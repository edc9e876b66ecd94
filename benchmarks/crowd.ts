import { type Connection, openConnection, unpack, serializeRequest } from './connection.ts';
import { headersOf } from './samples.ts';

/** One buyer: a connection and a serialized request. */
type Buyer = { connection: Connection; question: Buffer };

/** One buyer's operation, with user id and optional session cookie. */
export type BuyerRequest = { userId: string; query: string; variables: object; cookie?: string };

/** The bodies of all responses, and how long after the first request each arrived. */
export type Answers = { bodies: string[]; afterMs: number[] };

/**
 * Opens one connection per buyer and serializes every request. `ask` sends them all at once and returns once the last response has
 * arrived. Throws if a response is not successful.
 */
export async function gatherCrowd(origin: string, requests: readonly BuyerRequest[]) {
  const headers = await headersOf(origin);
  const buyers: Buyer[] = [];
  for (const { userId, cookie, ...question } of requests) {
    const own = { ...headers, 'x-ishop-api-userid': userId, ...(cookie && { cookie }) };
    buyers.push({
      connection: await openConnection(origin),
      question: serializeRequest(origin, own, question),
    });
  }
  return {
    ask: async (): Promise<Answers> => {
      const startedAt = performance.now();
      const answers = buyers.map(async ({ connection, question }) => {
        const answer = await connection.ask(question);
        return { answer, tookMs: performance.now() - startedAt };
      });
      const arrived = await Promise.all(answers);
      return {
        bodies: arrived.map(({ answer }) => unpack(answer)),
        afterMs: arrived.map(({ tookMs }) => tookMs),
      };
    },
    leave: () => buyers.forEach(({ connection }) => connection.close()),
  };
}
