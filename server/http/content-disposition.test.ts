import { validateHeaderValue } from 'node:http';
import { expect, test } from 'vitest';
import fc from '#tests/support/properties.ts';
import { contentDisposition } from './content-disposition.ts';

test('[OP1] a file is sent under its name, and a hostile name stays within its quotes', () => {
  const names = [
    ['orders-2026-11-23.csv', 'orders-2026-11-23.csv'],
    ['Nachweis-Ü"; filename="x.exe.pdf', 'Nachweis--filename-x.exe.pdf'],
    ['a\r\nSet-Cookie: x=1', 'a-Set-Cookie-x-1'],
    ['\u202Efdp.exe', '-fdp.exe'],
  ] as const;
  for (const [name, sent] of names)
    expect(contentDisposition('attachment', name)).toBe(`attachment; filename="${sent}"`);
});

test('[OP1] any name makes a valid header', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary', maxLength: 5000 }), (name) => {
      const header = contentDisposition('inline', name);
      validateHeaderValue('content-disposition', header);
      expect(header).toMatch(/^inline; filename="[\w.-]{0,120}"$/);
    }),
  );
});
