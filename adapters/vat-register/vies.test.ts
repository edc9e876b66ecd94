import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  startVatRegisterSandbox,
  type VatRegisterSandbox,
} from '#sandbox/vat-register/vat-register-sandbox.ts';
import { createVies } from './vies.ts';

let sandbox: VatRegisterSandbox;
beforeAll(async () => {
  sandbox = await startVatRegisterSandbox();
});
afterAll(() => sandbox.close());

const vies = (timeoutMs?: number) =>
  createVies({ url: sandbox.url, requester: 'DE136695976' }, timeoutMs);
const typed = { company: 'Träger gGmbH', postCode: '1010', city: 'Wien' };
const nothing = {
  requestIdentifier: undefined,
  name: undefined,
  address: undefined,
  isSameName: undefined,
  isSamePostCode: undefined,
};

test('a question has the number, what was typed, and who asks; the answer has its identifier', async () => {
  expect(await vies().check({ number: 'ATU12345675', ...typed })).toEqual({
    outcome: 'valid',
    requestIdentifier: expect.stringMatching(/^WAPIAAAA\d+$/) as string,
    name: 'TRÄGER GGMBH',
    address: 'Hauptstraße 1\n1010 Wien',
    isSameName: undefined,
    isSamePostCode: undefined,
  });
  expect(sandbox.questions.at(-1)).toEqual({
    countryCode: 'AT',
    vatNumber: 'U12345675',
    requesterMemberStateCode: 'DE',
    requesterNumber: '136695976',
    traderName: 'Träger gGmbH',
    traderPostalCode: '1010',
    traderCity: 'Wien',
  });
});

test('what a country does not disclose is undefined, and its own comparison counts', async () => {
  const german = await vies().check({ number: 'DE123456788', ...typed });
  expect(german).toMatchObject({ ...nothing, outcome: 'valid', requestIdentifier: /./ });
  const spanish = await vies().check({ number: 'ESB12345678', ...typed });
  expect(spanish).toMatchObject({ name: undefined, isSameName: true, isSamePostCode: true });
  const other = await vies().check({ number: 'ESB95345678', ...typed });
  expect(other).toMatchObject({ outcome: 'valid', isSameName: false, isSamePostCode: false });
});

test('a number that is not assigned is invalid', async () => {
  const answer = await vies().check({ number: 'ATU99345675', ...typed });
  expect(answer).toEqual({ ...nothing, outcome: 'invalid' });
});

test('a country that is away, a slow answer and a server that is not there are no answer', async () => {
  const away = { outcome: 'unavailable', fault: 'MS_UNAVAILABLE', mayRetry: true };
  expect(await vies().check({ number: 'ATU98345675', ...typed })).toEqual(away);
  expect(await vies(50).check({ number: 'ATU96345675', ...typed })).toEqual({
    ...away,
    fault: 'TIMEOUT',
  });
  const gone = createVies({ url: 'http://127.0.0.1:9', requester: undefined });
  expect(await gone.check({ number: 'ATU12345675', ...typed })).toEqual({
    ...away,
    fault: 'SERVICE_UNAVAILABLE',
  });
});

test.each([
  ['{"actionSucceed":false,"errorWrappers":[{"error":"INVALID_INPUT"}]}', { outcome: 'invalid' }],
  ['{"actionSucceed":false,"errorWrappers":[{"error":"IP_BLOCKED"}]}', { mayRetry: false }],
  ['{"actionSucceed":false,"errorWrappers":[{"error":"<b>"}]}', { fault: 'SERVICE_UNAVAILABLE' }],
  ['{"valid":"yes"}', { fault: 'SERVICE_UNAVAILABLE', mayRetry: true }],
  ['<html>', { fault: 'SERVICE_UNAVAILABLE', mayRetry: true }],
  [`{"valid":true,"name":" ${'x'.repeat(500)}\\u0000"}`, { name: 'x'.repeat(400) }],
])('the answer %s', async (body, expected) => {
  const server = createServer((_, response) => response.end(body));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  const register = createVies({ url: `http://127.0.0.1:${port}`, requester: undefined });
  expect(await register.check({ number: 'ATU12345675', ...typed })).toMatchObject(expected);
  server.closeAllConnections();
  server.close();
});
