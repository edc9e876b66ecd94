import { connect, type Socket } from 'node:net';
import { brotliDecompressSync } from 'node:zlib';

/** A response: its status, the text of its headers, and its body, still compressed. */
export type PackedAnswer = { status: number; head: string; packed: Buffer };

/**
 * A keep-alive connection for sequential requests, with little processor time: clients share the processor with the shop, and fetch
 * would take as long as the shop's responses.
 */
export type Connection = {
  /** Sends a request from `serializeRequest`. Throws if the connection ends before the response. */
  ask(question: Buffer): Promise<PackedAnswer>;
  close(): void;
};

/** Throws if no server listens at `origin`. */
export function openConnection(origin: string): Promise<Connection> {
  const { hostname, port } = new URL(origin);
  return new Promise((resolve, reject) => {
    const socket = connect({ host: hostname, port: Number(port), noDelay: true });
    socket.once('error', reject).once('connect', () =>
      resolve({
        ask(question) {
          const answer = readAnswer(socket);
          socket.write(question);
          return answer;
        },
        close: () => void socket.destroy(),
      }),
    );
  });
}

/** The bytes of a request to the API at `origin`; `headers` may name another host. */
export function serializeRequest(
  origin: string,
  headers: Readonly<Record<string, string>>,
  question: object,
  path = '/api/shop/',
): Buffer {
  const body = JSON.stringify(question);
  const all = {
    host: new URL(origin).host,
    'accept-encoding': 'gzip, deflate, br, zstd',
    ...headers,
    'content-length': String(Buffer.byteLength(body)),
  };
  const lines = Object.entries(all).map(([name, value]) => `${name}: ${value}\r\n`);
  return Buffer.from(`POST ${path} HTTP/1.1\r\n${lines.join('')}\r\n${body}`);
}

/** The text of a response. Throws if it is not successful. */
export function unpack({ status, packed }: PackedAnswer): string {
  // Short responses are not compressed, and JSON begins with a brace or, of a batch, a bracket.
  const isPlain = packed[0] === openingBrace || packed[0] === openingBracket;
  const text = (isPlain ? packed : brotliDecompressSync(packed)).toString('utf8');
  if (status !== 200) throw new Error(`The shop answered ${status}: ${text.slice(0, 200)}`);
  return text;
}

const openingBrace = 0x7b;
const openingBracket = 0x5b;
const endOfHead = Buffer.from('\r\n\r\n');

function readAnswer(socket: Socket): Promise<PackedAnswer> {
  return new Promise((resolve, reject) => {
    const parts: Buffer[] = [];
    let come = 0;
    let head: { status: number; text: string; bodyFrom: number; until: number } | undefined;
    const settle = () => socket.off('data', take).off('close', fail);
    const fail = () => {
      settle();
      reject(new Error('The connection ended before its answer.'));
    };
    const take = (part: Buffer) => {
      parts.push(part);
      come += part.length;
      head ??= readHead(Buffer.concat(parts));
      if (!head || come < head.until) return;
      settle();
      const packed = Buffer.concat(parts).subarray(head.bodyFrom, head.until);
      resolve({ status: head.status, head: head.text, packed });
    };
    socket.on('data', take).on('close', fail);
  });
}

/** Undefined until the head is complete. */
function readHead(come: Buffer) {
  const end = come.indexOf(endOfHead);
  if (end < 0) return undefined;
  const text = come.toString('latin1', 0, end);
  const length = /\r\ncontent-length: (\d+)/i.exec(text)?.[1];
  if (length === undefined) throw new Error(`An answer without a length:\n${text}`);
  const bodyFrom = end + endOfHead.length;
  return { status: Number(text.slice(9, 12)), text, bodyFrom, until: bodyFrom + Number(length) };
}
