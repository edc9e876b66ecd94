import { describe, expect, test } from 'vitest';
import fc from '#tests/support/properties.ts';
import { suggestEmail } from './email-suggestion.ts';

describe('[FV2] unlikely domains of e-mails', () => {
  test.each([
    ['jana@gmial.com', 'de', 'jana@gmail.com'],
    ['jana@gmail.con', 'de', 'jana@gmail.com'],
    ['Jana.B@T-OnlIne.d', 'de', 'Jana.B@t-online.de'],
    ['jana@wbe.de', 'de', 'jana@web.de'],
    ['jana@outlok.de', 'de', 'jana@outlook.de'],
    ['jana@chelo.at', 'at', 'jana@chello.at'],
    ['jana@bluewinn.ch', 'ch', 'jana@bluewin.ch'],
    ['jana@bluewinn.ch', 'de', undefined],
    ['jana@gmx.at', 'de', undefined],
    ['jana@gmx.ch', 'at', undefined],
    ['jana@gs-anger.de', 'de', undefined],
    ['jana@wobe.org', 'de', undefined],
    ['jana', 'de', undefined],
    ['@gmial.com', 'de', undefined],
    ['', 'ch', undefined],
  ])('[FV2.domains] %s in %s suggests %s', (typed, country, suggested) => {
    expect(suggestEmail(typed, country)).toBe(suggested);
  });

  test('a suggestion is stable and keeps the local part', () => {
    const country = fc.constantFrom('de', 'at', 'ch', 'edu');
    const near = fc.constantFrom('gmil.com', 'gmxx.de', 'bluewim.ch', 'aoon.at', 'hotmial.com');
    fc.assert(
      fc.property(fc.stringMatching(/^[a-z.]{1,20}$/), near, country, (local, domain, where) => {
        const suggested = suggestEmail(`${local}@${domain}`, where);
        if (suggested === undefined) return;
        expect(suggested.startsWith(`${local}@`)).toBe(true);
        expect(suggestEmail(suggested, where)).toBeUndefined();
      }),
    );
    fc.assert(
      fc.property(fc.string({ maxLength: 60 }), country, (typed, where) => {
        expect(suggestEmail(typed, where) ?? '').not.toContain('undefined');
      }),
    );
  });
});
