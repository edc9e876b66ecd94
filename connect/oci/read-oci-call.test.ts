import { expect, test } from 'vitest';
import type { Field } from '#shop/punchout/connection.ts';
import { readOciCall } from './read-oci-call.ts';

const login: readonly Field[] = [
  ['USERNAME', '7000001-a'],
  ['PASSWORD', 'geheim'],
  ['HOOK_URL', 'https://srm.example.org/hook?sid=1'],
];

test('[OP7.oci] a log-in is read whatever the letter case of its names, with what is posted back', () => {
  const call = readOciCall([
    ['username', '7000001-a'],
    ['Password', 'geheim'],
    ['hook_url', 'https://srm.example.org/hook?sid=1'],
    ['~okcode', 'ADDI'],
    ['~Target', '_top'],
    ['~CALLER', 'CTLG'],
    ['returntarget', '_parent'],
    ['http_content_charset', 'ISO-8859-1'],
  ]);
  expect(call).toEqual({
    userName: '7000001-a',
    secret: 'geheim',
    hookUrl: 'https://srm.example.org/hook?sid=1',
    hook: {
      target: '_parent',
      fields: [
        ['~OkCode', 'ADDI'],
        ['~TARGET', '_top'],
        ['~CALLER', 'CTLG'],
      ],
      charset: 'iso-8859-1',
    },
    asked: { name: 'browse' },
  });
});

test.each([
  [
    [
      ['FUNCTION', 'DETAIL'],
      ['PRODUCTID', 'N1'],
    ],
    { name: 'detail', orderNumber: 'N1' },
  ],
  [
    [
      ['FUNCTION', 'validate'],
      ['PRODUCTID', ' N1 '],
    ],
    { name: 'validate', orderNumber: 'N1', quantity: 1 },
  ],
  [
    [
      ['FUNCTION', 'VALIDATE'],
      ['PRODUCTID', 'N1'],
      ['QUANTITY', '12.000'],
    ],
    { name: 'validate', orderNumber: 'N1', quantity: 12 },
  ],
  [
    [
      ['FUNCTION', 'QUANTITY_CHECK'],
      ['PRODUCTID', 'N1'],
      ['QUANTITY', '3'],
    ],
    { name: 'quantityCheck', orderNumber: 'N1', quantity: 3 },
  ],
  [
    [
      ['FUNCTION', 'BACKGROUND_SEARCH'],
      ['SEARCHSTRING', 'heft'],
    ],
    { name: 'backgroundSearch', text: 'heft' },
  ],
  [
    [
      ['FUNCTION', 'SOURCING'],
      ['SEARCHSTRING', 'heft'],
    ],
    { name: 'search', text: 'heft' },
  ],
  [[['SEARCHSTRING', 'heft']], { name: 'search', text: 'heft' }],
] as [Field[], object][])('[OP7.functions] %j asks for %j', (fields, asked) => {
  expect(readOciCall([...login, ...fields])).toMatchObject({ asked });
});

test.each([
  [[['HOOK_URL', 'https://boese.example/']], 'REPEATED_FIELD'],
  [[['FUNCTION', 'DOWNLOADJAVA']], 'UNKNOWN_FUNCTION'],
  [[['FUNCTION', 'constructor']], 'UNKNOWN_FUNCTION'],
  [[['FUNCTION', 'VALIDATE']], 'PRODUCT_MISSING'],
  [
    [
      ['FUNCTION', 'DETAIL'],
      ['PRODUCTID', 'x'.repeat(41)],
    ],
    'PRODUCT_MISSING',
  ],
  [
    [
      ['FUNCTION', 'VALIDATE'],
      ['PRODUCTID', 'N1'],
      ['QUANTITY', '1.500'],
    ],
    'QUANTITY_WRONG',
  ],
  [
    [
      ['FUNCTION', 'VALIDATE'],
      ['PRODUCTID', 'N1'],
      ['QUANTITY', '0'],
    ],
    'QUANTITY_WRONG',
  ],
  [
    [
      ['FUNCTION', 'VALIDATE'],
      ['PRODUCTID', 'N1'],
      ['QUANTITY', '-1'],
    ],
    'QUANTITY_WRONG',
  ],
] as [Field[], string][])('[OP7.hostile] %j is refused as %s', (fields, fault) => {
  expect(readOciCall([...login, ...fields])).toEqual({ fault });
});

test('[OP7.hostile] a log-in without name, secret or return address is refused', () => {
  expect(readOciCall(login.slice(1))).toEqual({ fault: 'LOGIN_MISSING' });
  expect(
    readOciCall([
      ['USERNAME', 'x'],
      ['PASSWORD', ''],
    ]),
  ).toEqual({ fault: 'LOGIN_MISSING' });
  expect(readOciCall(login.slice(0, 2))).toEqual({ fault: 'HOOK_MISSING' });
});

test.each(['_blank', '"><script>', 'a b', '1'])(
  '[OP7.hostile] the target %j is left out, and so are fields that are no words',
  (target) => {
    const call = readOciCall([...login, ['~TARGET', target], ['~OkCode', '"><script>alert(1)']]);
    expect(call).toMatchObject({ hook: { target: undefined } });
    expect(JSON.stringify(call)).not.toContain('script');
  },
);
