import { once } from 'node:events';
import { createServer } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { expect, test } from 'vitest';
import { allowLonger, endIfLate } from './request-deadline.ts';

/** What a server with a deadline answers to bytes that are sent one after another, until it ends the connection. */
async function answerTo(
  head: string,
  body: string,
  { allowedMs, longerMs }: { allowedMs: number; longerMs?: number },
): Promise<string> {
  const server = createServer((request, response) => {
    endIfLate(request, allowedMs);
    if (longerMs !== undefined) allowLonger(request, longerMs);
    request.on('data', () => undefined);
    request.on('end', () => response.end('whole'));
    request.on('error', () => undefined);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const socket = connect((server.address() as AddressInfo).port, '127.0.0.1');
  let answer = '';
  socket.on('data', (piece: Buffer) => (answer += piece.toString()));
  socket.on('error', () => undefined);
  socket.write(`POST / HTTP/1.1\r\nhost: localhost\r\nconnection: close\r\n${head}\r\n\r\n${body}`);
  await once(socket, 'close');
  server.close();
  return answer;
}

test('a body that does not arrive in time ends the connection without an answer', async () => {
  expect(await answerTo('content-length: 10', 'five!', { allowedMs: 20 })).toBe('');
  expect(await answerTo('transfer-encoding: chunked', '5\r\nfive!\r\n', { allowedMs: 20 })).toBe(
    '',
  );
});

test('a whole body is answered, and so is a request without one', async () => {
  expect(await answerTo('content-length: 5', 'five!', { allowedMs: 60_000 })).toContain('whole');
  expect(await answerTo('content-length: 0', '', { allowedMs: 60_000 })).toContain('whole');
});

test('an upload that was allowed longer ends at its own deadline', async () => {
  const late = { allowedMs: 60_000, longerMs: 20 };
  expect(await answerTo('content-length: 10', 'five!', late)).toBe('');
  expect(await answerTo('content-length: 5', 'five!', late)).toContain('whole');
});
