import { afterAll, beforeAll, expect, test } from 'vitest';
import { startWebhookReceiver } from '#sandbox/webhooks/webhook-receiver.ts';
import { createWebhookSender } from './http-webhook-sender.ts';
import { isPrivateAddress } from './private-addresses.ts';

let receiver: Awaited<ReturnType<typeof startWebhookReceiver>>;
beforeAll(async () => {
  receiver = await startWebhookReceiver();
});
afterAll(() => receiver.close());

const outside = createWebhookSender({ isLocal: false });
const local = createWebhookSender({ isLocal: true });

test.each([
  '127.0.0.1',
  '10.1.2.3',
  '172.31.0.1',
  '192.168.1.1',
  '169.254.169.254',
  '100.64.0.1',
  '0.0.0.0',
  '224.0.0.1',
  '255.255.255.255',
  '::1',
  '::',
  'fd00::1',
  'fe80::1',
  '::ffff:127.0.0.1',
  '::ffff:8.8.8.8',
  '64:ff9b::7f00:1',
  'no address',
])('%s is no public address', (address) => expect(isPrivateAddress(address)).toBe(true));

test.each(['8.8.8.8', '93.184.216.34', '172.32.0.1', '2a00:1450:4001:830::200e'])(
  '%s is a public address',
  (address) => expect(isPrivateAddress(address)).toBe(false),
);

test.each(['https://127.0.0.1/', 'https://[::1]/', 'https://2130706433/', 'https://localhost/'])(
  'nothing is sent to %s outside of a local shop',
  async (url) => {
    expect(await outside.post(url, {}, '{}')).toEqual({ fault: 'The address is a private one.' });
  },
);

test('nothing is sent without TLS outside of a local shop', async () => {
  const before = receiver.received.length;
  expect(await outside.post(receiver.url, {}, '{}')).toEqual({ fault: 'HTTPS is required.' });
  expect(receiver.received).toHaveLength(before);
});

test('a redirect is an answer and not followed, and a long answer is cut', async () => {
  const before = receiver.received.length;
  receiver.answer.status = 302;
  receiver.answer.text = 'x'.repeat(5000);
  expect(await local.post(receiver.url, {}, '{}')).toEqual({ status: 302, text: 'x'.repeat(1000) });
  expect(receiver.received).toHaveLength(before + 1);
});

test('a receiver that is not there is a fault as data', async () => {
  const gone = await startWebhookReceiver();
  await gone.close();
  expect(await local.post(gone.url, {}, '{}')).toEqual({
    fault: expect.stringContaining('ECONNREFUSED') as string,
  });
});
