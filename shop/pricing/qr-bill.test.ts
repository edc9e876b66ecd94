import jsQr from 'jsqr';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { checkoutSettings } from './checkout-settings.ts';
import { swissQrPicture } from './giro-code-picture.ts';
import { referenceOf, type SwissTransfer, swissQrText } from './qr-bill.ts';

/** The package is CommonJS, whose default export Node nests. */
const scan = (jsQr as unknown as { default: typeof jsQr }).default;

const transfer: SwissTransfer = {
  creditor: {
    name: 'Ranzen GmbH',
    street: 'Schulgasse 1',
    postcode: '73430',
    city: 'Aalen',
    country: 'DE',
  },
  iban: 'CH93 0076 2011 6238 5295 7',
  amountMinor: 194_975,
  currency: 'CHF',
  reference: 'RC-2026-100042',
  message: 'Nummer RC-2026-100042',
  debtor: {
    name: 'Schule am Zürichsee',
    street: 'Am Anger 14a',
    postcode: '8001',
    city: 'Zürich',
    country: 'CH',
  },
};

const text = [
  ['SPC', '0200', '1', 'CH9300762011623852957'],
  ['S', 'Ranzen GmbH', 'Schulgasse', '1', '73430', 'Aalen', 'DE'],
  ['', '', '', '', '', '', ''],
  ['1949.75', 'CHF'],
  ['S', 'Schule am Zürichsee', 'Am Anger', '14a', '8001', 'Zürich', 'CH'],
  ['SCOR', 'RF51RC2026100042', 'Nummer RC-2026-100042', 'EPD'],
]
  .flat()
  .join('\n');

test('[CO4] a Swiss QR-bill contains the transfer as Swiss Payments Code 0200 with addresses of type S', () => {
  expect(swissQrText(transfer)).toBe(text);
  expect(
    swissQrText({ ...transfer, debtor: undefined })
      ?.split('\n')
      .slice(20, 27),
  ).toEqual(Array(7).fill(''));
});

test('[CO4] references are those of the guidelines', () => {
  // Examples of ISO 11649 and of the implementation guidelines of SIX.
  expect(referenceOf('CH9300762011623852957', '539007547034')).toEqual([
    'SCOR',
    'RF18539007547034',
  ]);
  expect(referenceOf('CH4431999123000889012', '21000000000313947143000901')).toEqual([
    'QRR',
    '210000000003139471430009017',
  ]);
  expect(referenceOf('CH4431999123000889012', 'RC-2026-100042')[1]).toMatch(
    /^0{12}27122026100042\d$/,
  );
});

test.each([
  ['of nothing', { amountMinor: 0 }],
  ['in another currency', { currency: 'USD' }],
  ['to a German account', { iban: 'DE02120300000000202051' }],
  ['to an account with wrong check digits', { iban: 'CH9400762011623852957' }],
  ['to a creditor without an address', { creditor: { ...transfer.creditor, city: '' } }],
])('[CO4] there is none of a transfer %s', (_, other) => {
  expect(swissQrText({ ...transfer, ...other })).toBeUndefined();
  expect(swissQrPicture({ ...transfer, ...other })).toBeUndefined();
});

test('[CO4] the drawn code is read by a scanner, with the Swiss cross in its middle', async () => {
  const { content = Buffer.alloc(0) } = swissQrPicture(transfer) ?? {};
  const { data, info } = await sharp(content)
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  const read = scan(new Uint8ClampedArray(data), info.width, info.height);
  expect(Buffer.from(read?.binaryData ?? []).toString('utf8')).toBe(text);
  const at = (x: number, y: number) => data[(y * info.width + x) * 4];
  const middle = Math.round(info.width / 2);
  const millimetre = (info.width - 2 * 4 * 8) / 46;
  expect([
    at(middle, middle),
    at(middle + Math.round(2.5 * millimetre), middle),
    at(middle + Math.round(3.2 * millimetre), middle),
  ]).toEqual([255, 0, 255]);
});

test('[CO4] the address of the account’s owner is a parameter', () => {
  const bank = {
    bankRecipient: 'Ranzen GmbH',
    bankIban: 'CH9300762011623852957',
    bankBic: 'POFICHBEXXX',
  };
  const addressOf = (bankAddress: string) =>
    checkoutSettings('ch', { ...bank, bankAddress }).bank?.address;
  expect(addressOf('Schulgasse 1, 73430 Aalen, DE')).toEqual({
    street: 'Schulgasse 1',
    postcode: '73430',
    city: 'Aalen',
    country: 'DE',
  });
  expect(addressOf('Aalen')).toBeUndefined();
});
