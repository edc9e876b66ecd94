import { PDFDocument } from '@cantoo/pdf-lib';
import { expect, test } from 'vitest';
import { startCarrierSandbox } from '#sandbox/carrier/carrier-sandbox.ts';
import { type Scripted, scriptedProvider } from '#tests/support/scripted-provider.ts';
import { createParcelHub } from './parcel-hub.ts';

const parcel = {
  reference: 'R-2026-100001-1',
  carrierCode: 'dhl',
  recipient: ['Jana Weiß', 'Kreideweg 7', '10623 Berlin'],
  postCode: '10623',
  country: 'DE',
  email: null,
};

test('[OP3] a parcel is booked once for its reference and moves along by the carrier’s clock', async () => {
  let now = new Date('2026-11-21T10:00:00Z');
  const sandbox = await startCarrierSandbox({ port: 0, now: () => now });
  const hub = createParcelHub(sandbox.carrier, 30_000);
  const booked = await hub.book(parcel);
  expect(booked).toMatchObject({
    expectedOn: '2026-11-22',
    label: expect.stringContaining('Jana'),
  });
  const label = await PDFDocument.load(booked.labelPdf ?? '');
  const [millimetre, pages] = [72 / 25.4, label.getPages()];
  expect(pages.map((page) => Math.round(page.getHeight() / millimetre))).toEqual([150]);
  expect(await hub.book(parcel)).toEqual(booked);
  expect((await hub.book({ ...parcel, reference: 'other' })).trackingCode).not.toBe(
    booked.trackingCode,
  );
  const where = async () => (await hub.find(booked.trackingCode))?.status;
  const seen = [await where()];
  for (const hours of [4, 23, 28]) {
    now = new Date(new Date('2026-11-21T10:00:00Z').getTime() + hours * 3_600_000);
    seen.push(await where());
  }
  expect(seen).toEqual(['handedOver', 'inTransit', 'outForDelivery', 'delivered']);
  sandbox.move(booked.trackingCode, 'lost');
  expect(await where()).toBe('lost');
  expect(await hub.find('SOMEBODY-ELSE')).toBeUndefined();
  const stranger = createParcelHub({ ...sandbox.carrier, key: 'x'.repeat(32) }, 30_000);
  await expect(stranger.find(booked.trackingCode)).rejects.toThrow('does not know us');
  await sandbox.close();
});

test('[AC4] a parcel to the shop is announced once for its reference, waits to be handed in and moves along', async () => {
  let now = new Date('2026-11-21T10:00:00Z');
  const sandbox = await startCarrierSandbox({ port: 0, now: () => now });
  const hub = createParcelHub(sandbox.carrier, 30_000);
  const { recipient: sender, email: _, ...rest } = parcel;
  const wanted = { ...rest, sender, reference: 'R-2026-100001-RT1-L1' };
  const announced = await hub.announceReturn(wanted);
  const { trackingCode } = announced;
  expect(trackingCode).toMatch(/^RR\d{16}$/);
  expect(announced.trackingUrl).toBe(`${sandbox.url}/parcels/${trackingCode}`);
  expect(await hub.announceReturn(wanted)).toEqual(announced);
  const second = await hub.announceReturn({ ...wanted, reference: 'R-2026-100001-RT1-L2' });
  expect(second.trackingCode).not.toBe(trackingCode);
  const where = async () => (await hub.find(trackingCode))?.status;
  const seen = [await where()];
  for (const hours of [21, 24, 43, 48]) {
    now = new Date(new Date('2026-11-21T10:00:00Z').getTime() + hours * 3_600_000);
    seen.push(await where());
  }
  expect(seen).toEqual([undefined, 'handedOver', 'inTransit', 'outForDelivery', 'delivered']);
  expect(await hub.callOffReturn(trackingCode)).toBe(false);
  await sandbox.close();
});

test('[OP3] a booked parcel can be cancelled until it is in transit', async () => {
  let now = new Date('2026-11-21T10:00:00Z');
  const sandbox = await startCarrierSandbox({ port: 0, now: () => now });
  const hub = createParcelHub(sandbox.carrier, 30_000);
  const { trackingCode } = await hub.book(parcel);
  expect(await hub.callOff(trackingCode)).toBe(true);
  expect(await hub.callOff(trackingCode)).toBe(true);
  expect(await hub.find(trackingCode)).toBeUndefined();
  const gone = await hub.book({ ...parcel, reference: 'R-2026-100001-2' });
  now = new Date('2026-11-21T14:00:00Z');
  expect(await hub.callOff(gone.trackingCode)).toBe(false);
  expect(await hub.callOffReturn(gone.trackingCode)).toBe(true);
  expect((await hub.find(gone.trackingCode))?.status).toBe('inTransit');
  await sandbox.close();
});

test('[AC4] a return parcel can be cancelled until it is handed in', async () => {
  let now = new Date('2026-11-21T10:00:00Z');
  const sandbox = await startCarrierSandbox({ port: 0, now: () => now });
  const hub = createParcelHub(sandbox.carrier, 30_000);
  const { recipient: sender, email: _, ...rest } = parcel;
  const { trackingCode } = await hub.announceReturn({ ...rest, sender });
  expect(await hub.callOffReturn(trackingCode)).toBe(true);
  expect(await hub.callOffReturn(trackingCode)).toBe(true);
  now = new Date('2026-11-25T10:00:00Z');
  expect(await hub.find(trackingCode)).toBeUndefined();
  expect(await hub.callOffReturn('SOMEBODY-ELSE')).toBe(true);
  await sandbox.close();

  const provider = await scriptedProvider([{ status: 422, body: {} }]);
  const refusing = createParcelHub({ url: provider.url, key: 'k'.repeat(16) }, 30_000);
  await expect(refusing.callOffReturn(trackingCode)).rejects.toThrow('does not call RR');
  await provider.close();
});

test.each<[string, Scripted, string]>([
  ['is overloaded', { status: 503, body: {} }, 'turns requests away for now: 503'],
  ['refuses', { status: 422, body: {} }, 'refused R-2026-100001-1: 422'],
  ['answers no JSON', { status: 201, body: '<html>' }, 'JSON'],
  ['leaves the code out', { status: 201, body: { label: '' } }, 'trackingCode'],
  [
    'leads elsewhere',
    {
      status: 201,
      body: { trackingCode: 'RZ12345', label: '', trackingUrl: 'javascript:alert(1)' },
    },
    'Invalid format',
  ],
  [
    'sends another file than a PDF',
    {
      status: 201,
      body: { trackingCode: 'RZ12345', label: '', labelPdf: btoa('<script>alert(1)</script>') },
    },
    'no PDF',
  ],
  [
    'sends a label of many pages',
    {
      status: 201,
      body: { trackingCode: 'RZ12345', label: '', labelPdf: btoa(`%PDF-${' '.repeat(300_000)}`) },
    },
    'Invalid length',
  ],
])('[OP3] a carrier that %s is a fault of its own', async (_, answer, words) => {
  const provider = await scriptedProvider([answer]);
  const hub = createParcelHub({ url: provider.url, key: 'k'.repeat(16) }, 30_000);
  await expect(hub.book(parcel)).rejects.toThrow(words);
  await provider.close();
});

test('[OP3] a carrier without a response is a fault', async () => {
  const provider = await scriptedProvider([]);
  const hub = createParcelHub({ url: provider.url, key: 'k'.repeat(16) }, 50);
  await expect(hub.find('RZ12345')).rejects.toThrow('timeout');
  await provider.close();
});
