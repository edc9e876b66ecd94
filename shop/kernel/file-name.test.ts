import { expect, test } from 'vitest';
import fc from '#tests/support/properties.ts';
import { shownFileName } from './file-name.ts';

test('[OP1] the name of an upload is shown without its path, controls and changes of direction', () => {
  const names = [
    ['Preise.csv', 'Preise.csv'],
    ['../../etc/passwd', 'passwd'],
    [String.raw`D:\Tabellen\neu\preise.csv`, 'preise.csv'],
    ['preise\u202Evsc.exe', 'preisevsc.exe'],
    ['a\r\nSet-Cookie: x=1\0.csv', 'aSet-Cookie: x=1.csv'],
    ['<img src=x onerror=alert(1)>.csv', '<img src=x onerror=alert(1)>.csv'],
    ['\u0007\u200B', ''],
    ['x'.repeat(5000), 'x'.repeat(120)],
  ] as const;
  for (const [name, shown] of names) expect(shownFileName(name, 120)).toBe(shown);
});

test('[OP1] any name of an upload is one bounded line of well-formed text', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary', maxLength: 300 }), (name) => {
      const shown = shownFileName(name, 40);
      expect(shown.length).toBeLessThanOrEqual(40);
      expect(shown.isWellFormed()).toBe(true);
      expect(shown).not.toMatch(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}/\\]/u);
    }),
  );
});
