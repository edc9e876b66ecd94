import { connect, type Socket } from 'node:net';
import { headersOf } from './samples.ts';

/** One buyer's browser: connected, with its question written down. */
type Buyer = { socket: Socket; question: Buffer };

/** What one buyer asks of the API, with the user id and, where there is one, the session of their own. */
export type Wish = { userId: string; query: string; variables: object; cookie?: string };

/**
 * Opens one connection for each wish and writes every question down. `ask` sends them all at once and answers when the last
 * answer is here: as little work of the asker's as can be, because it shares the machine with the shop.
 */
export async function gatherCrowd(origin: string, wishes: readonly Wish[]) {
  const headers = await headersOf(origin);
  const buyers: Buyer[] = [];
  for (const wish of wishes)
    buyers.push({ socket: await open(origin), question: questionOf(origin, headers, wish) });
  return {
    ask: () => Promise.all(buyers.map(answerOf)),
    leave: () => buyers.forEach(({ socket }) => socket.destroy()),
  };
}

function open(origin: string): Promise<Socket> {
  const { hostname, port } = new URL(origin);
  return new Promise((resolve, reject) => {
    const socket = connect({ host: hostname, port: Number(port), noDelay: true }, () =>
      resolve(socket),
    );
    socket.once('error', reject);
  });
}

function questionOf(
  origin: string,
  headers: Record<string, string>,
  { userId, query, variables, cookie }: Wish,
): Buffer {
  const body = JSON.stringify({ query, variables });
  const all = {
    host: new URL(origin).host,
    ...headers,
    'x-ishop-api-userid': userId,
    ...(cookie && { cookie }),
    'content-length': String(Buffer.byteLength(body)),
  };
  const lines = Object.entries(all).map(([name, value]) => `${name}: ${value}\r\n`);
  return Buffer.from(`POST /api/shop/ HTTP/1.1\r\n${lines.join('')}\r\n${body}`);
}

/** The whole answer as it came, head and body. */
function answerOf({ socket, question }: Buyer): Promise<string> {
  return new Promise((resolve, reject) => {
    let answer = '';
    socket.on('data', (bytes) => {
      answer += bytes.toString('latin1');
      if (isWhole(answer)) resolve(answer);
    });
    socket.once('error', reject);
    socket.once('close', () => reject(new Error(`The shop hung up after: ${answer}`)));
    socket.write(question);
  });
}

function isWhole(answer: string): boolean {
  const headEnds = answer.indexOf('\r\n\r\n');
  const length = /content-length: (\d+)/i.exec(answer)?.[1];
  return headEnds >= 0 && length !== undefined && answer.length >= headEnds + 4 + Number(length);
}
