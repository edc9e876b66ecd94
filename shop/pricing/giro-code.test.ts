import sharp from 'sharp';
import { expect, test } from 'vitest';
import { giroCodeModules, giroCodeText, pathOf, type Transfer } from './giro-code.ts';
import { giroCodePicture } from './giro-code-picture.ts';

const transfer: Transfer = {
  recipient: 'Ranzen GmbH',
  iban: 'DE02 1203 0000 0000 2020 51',
  bic: 'BYLADEM1001',
  amountMinor: 5090,
  currency: 'EUR',
  reference: 'R-2026-100042',
};

test('[CO4] a GiroCode contains the transfer in the form EPC069-12', () => {
  expect(giroCodeText(transfer)).toBe(
    'BCD\n002\n1\nSCT\nBYLADEM1001\nRanzen GmbH\nDE02120300000000202051\nEUR50.90\n\n\nR-2026-100042',
  );
});

test.each([
  ['in francs', { currency: 'CHF' }],
  ['of nothing', { amountMinor: 0 }],
  ['above what the form takes', { amountMinor: 100_000_000_000 }],
  ['to a name that is too long', { recipient: 'R'.repeat(71) }],
  ['with a reference that is too long', { reference: '1'.repeat(141) }],
])('[CO4] there is none of a transfer %s', (_, other) => {
  expect(giroCodeText({ ...transfer, ...other })).toBeUndefined();
  expect(giroCodeModules({ ...transfer, ...other })).toBeUndefined();
  expect(giroCodePicture({ ...transfer, ...other })).toBeUndefined();
});

test('[CO4] path and picture show the same modules, with a margin of four', async () => {
  const modules = giroCodeModules(transfer) ?? [];
  const margin = modules.slice(0, 4).concat(modules.map((row) => row.slice(0, 4)));
  expect(margin.flat().some(Boolean)).toBe(false);
  expect(modules[4]?.slice(4, 12)).toEqual([true, true, true, true, true, true, true, false]);

  const drawn = modules.map((row) => row.map(() => false));
  for (const [, x, y, length] of pathOf(modules).matchAll(/M(\d+) (\d+)h(\d+)v1h-\3z/g))
    drawn[Number(y)]?.fill(true, Number(x), Number(x) + Number(length));
  expect(drawn).toEqual(modules);

  const { content = Buffer.alloc(0) } = giroCodePicture(transfer) ?? {};
  const side = modules.length;
  const { data } = await sharp(content)
    .resize(side, side, { kernel: 'nearest' })
    .greyscale()
    .raw()
    .toBuffer({ resolveWithObject: true });
  expect([...data].map((value) => value < 128)).toEqual(modules.flat());
});
