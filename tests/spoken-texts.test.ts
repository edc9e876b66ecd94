import { setupI18n } from '@lingui/core';
import { compileMessageOrThrow } from '@lingui/message-utils/compileMessage';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { readDefaultTexts } from '#shop/parameters/default-texts.ts';
import { speak } from '#storefront/state/speak.ts';

/** Any value that a text asks for. */
const valuesOf = (count: number): Record<string, number> =>
  new Proxy(
    {},
    {
      get: () => count,
      getOwnPropertyDescriptor: () => ({ value: count, configurable: true, enumerable: true }),
    },
  );

test('[CN5] pages speak every text as the server does', () => {
  const texts = readDefaultTexts();
  fc.assert(
    fc.property(fc.constantFrom(...texts), fc.nat(5000), ({ text }, count) => {
      const message = compileMessageOrThrow(text);
      const i18n = setupI18n({
        locale: 'de-DE',
        messages: { 'de-DE': { text: message } },
      });
      expect(speak(message, valuesOf(count), 'de-DE')).toBe(i18n._('text', valuesOf(count)));
    }),
    { numRuns: texts.length },
  );
});
