import { type Connection, openConnection, unpack, writeDown } from './connection.ts';
import { headersOf } from './samples.ts';

/** One buyer's browser: connected, with its question written down. */
type Buyer = { connection: Connection; question: Buffer };

/** What one buyer asks of the API, with the user id and, where there is one, the session of their own. */
export type Wish = { userId: string; query: string; variables: object; cookie?: string };

/**
 * Opens one connection for each wish and writes every question down. `ask` sends them all at once and answers with the texts
 * when the last answer is here. Throws where one is no success.
 */
export async function gatherCrowd(origin: string, wishes: readonly Wish[]) {
  const headers = await headersOf(origin);
  const buyers: Buyer[] = [];
  for (const { userId, cookie, ...question } of wishes) {
    const own = { ...headers, 'x-ishop-api-userid': userId, ...(cookie && { cookie }) };
    buyers.push({
      connection: await openConnection(origin),
      question: writeDown(origin, own, question),
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
