import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import {
  type AccessPointSandbox,
  startAccessPointSandbox,
} from '#sandbox/access-point/access-point-sandbox.ts';
import { createPhase4AccessPoint } from './phase4-access-point.ts';
import type { PeppolDocument } from './port.ts';

let sandbox: AccessPointSandbox;
beforeAll(async () => {
  sandbox = await startAccessPointSandbox();
});
afterEach(() => sandbox.misbehave(undefined));
afterAll(() => sandbox.close());

const sender = '9930:DE136695976';
const receiver = '0204:04011000-1234512345-06';
const namespace = 'urn:oasis:names:specification:ubl:schema:xsd:Invoice-2';

function document(id: string, changed: Partial<PeppolDocument> = {}): PeppolDocument {
  const to = changed.receiver ?? receiver;
  const endpoint = (party: string) =>
    `<cbc:EndpointID schemeID="${party.slice(0, 4)}">${party.slice(5)}</cbc:EndpointID>`;
  return {
    id,
    at: new Date('2026-11-29T10:00:00Z'),
    sender,
    receiver,
    country: 'DE',
    root: 'Invoice',
    namespace,
    customization: 'urn:rules',
    process: 'urn:process',
    xml: `<?xml version="1.0" encoding="utf-8"?>\n<Invoice xmlns="${namespace}"><cbc:CustomizationID>urn:rules</cbc:CustomizationID><cbc:ProfileID>urn:process</cbc:ProfileID><cbc:ID>RE-1</cbc:ID>${endpoint(sender)}${endpoint(to)}</Invoice>`,
    ...changed,
  };
}

const accessPoint = (url = sandbox.url, token = sandbox.token) =>
  createPhase4AccessPoint({ url, token, participant: sender }, 2_000);

test('[OP4.peppol] a document arrives in its envelope, and once however often it is sent', async () => {
  for (const _ of [1, 2])
    expect(await accessPoint().send(document('a'))).toEqual({
      outcome: 'accepted',
      text: expect.stringContaining('@sandbox') as string,
    });
  expect(sandbox.messages().filter(({ id }) => id === 'a')).toEqual([
    {
      id: 'a',
      sender,
      receiver,
      root: 'Invoice',
      documentType: `${namespace}::Invoice##urn:rules::2.1`,
      process: 'urn:process',
      number: 'RE-1',
      document: expect.stringMatching(/^<Invoice [^]*<\/Invoice>$/) as string,
    },
  ]);
});

test('[OP4.peppol] the sandbox has a page of what it received, with what it refused', async () => {
  await accessPoint().send(document('page'));
  await accessPoint().send(document('page-2', { receiver: '0088:4000001000099' }));
  const page = await (await fetch(sandbox.url)).text();
  expect(page).toContain('<dd>page</dd>');
  expect(page).toMatch(/refused: PEPPOL:NOT_SERVICED[^]*<dd>page-2<\/dd>/);
  expect(page).toContain('&lt;cbc:ID&gt;RE-1&lt;/cbc:ID&gt;');
});

test('[OP4.peppol] an unknown receiver, another type and another message under an id are refused', async () => {
  const refused = async (sent: PeppolDocument) => {
    const { outcome, text } = await accessPoint().send(sent);
    return [outcome, text.split('\n')[1]];
  };
  expect(await refused(document('b', { receiver: '0088:4000001000099' }))).toEqual([
    'refused',
    'EBMS:0004 PEPPOL:NOT_SERVICED',
  ]);
  expect(await refused(document('c', { customization: 'urn:others' }))).toEqual([
    'refused',
    'EBMS:0004 The document is of another type than its header says.',
  ]);
  await accessPoint().send(document('d'));
  expect(await refused(document('d', { country: 'AT' }))).toEqual([
    'refused',
    'EBMS:0004 Another message has this id.',
  ]);
  sandbox.misbehave('refuses');
  expect((await accessPoint().send(document('e'))).outcome).toBe('refused');
});

test('[OP4.peppol] a wrong token, an access point out of order and one that is not there are tried again', async () => {
  expect((await accessPoint(sandbox.url, 'wrong-token').send(document('f'))).outcome).toBe('retry');
  sandbox.misbehave('breaks');
  expect(await accessPoint().send(document('f'))).toMatchObject({
    outcome: 'retry',
    text: /^503 /,
  });
  expect((await accessPoint('http://127.0.0.1:9').send(document('f'))).outcome).toBe('retry');
});

test.each([
  [200, '{"overallSuccess":"yes"}', 'retry'],
  [200, '<html>', 'retry'],
  [200, '{"overallSuccess":false,"sendingResult":"TRANSPORT_ERROR"}', 'retry'],
  [422, `${'x'.repeat(2000)}\0`, 'refused'],
])('[OP4.peppol] the answer %d %s', async (status, body, outcome) => {
  const server = createServer((_, response) => response.writeHead(status).end(body));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  const answer = await accessPoint(`http://127.0.0.1:${port}`).send(document('g'));
  expect(answer.outcome).toBe(outcome);
  expect(answer.text.length).toBeLessThanOrEqual(1000);
  expect(answer.text).not.toContain('\0');
  server.closeAllConnections();
  server.close();
});
