import { type Connection, openConnection, unpack, serializeRequest } from './connection.ts';
import { headersOf } from './samples.ts';

/** One buyer: a connection and a serialized request. */
type Buyer = { connection: Connection; question: Buffer };

/** One buyer's operation, with user id and optional session cookie. */
export type BuyerRequest = { userId: string; query: string; variables: object; cookie?: string };

/**
 * Opens one connection per buyer and serializes every request. `ask` sends them all at once and returns the bodies once the last has
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
    ask: async (): Promise<string[]> => {
      const answers = buyers.map(({ connection, question }) => connection.ask(question));
      return (await Promise.all(answers)).map(unpack);
    },
    leave: () => buyers.forEach(({ connection }) => connection.close()),
  };
}
