import { expect, test } from 'vitest';
import { visitorOf } from '#tests/support/visitor.ts';
import { shipperPhrase } from './shipper-names.ts';

const unusedDb = {} as Parameters<typeof visitorOf>[0];

test.each([
  ['www.ranzen.de', 'dhl', 'mit DHL', 'an DHL'],
  ['www.ranzen.at', 'gls', 'mit GLS', 'an GLS'],
  ['www.ranzen.ch', 'swisspost', 'mit der Schweizerischen Post', 'an die Schweizerische Post'],
  ['www.ranzen.de', 'spedition', 'mit der Spedition', 'an die Spedition'],
  ['www.ranzen.de', 'rowboat', 'mit rowboat', 'an rowboat'],
])('[OP3.language] on %s, %s is declined in sentences of mails', (host, code, after, within) => {
  const { texts } = visitorOf(unusedDb, { host });
  expect(`mit ${shipperPhrase(code, 'afterWith', texts)}`).toBe(after);
  expect(`an ${shipperPhrase(code, 'inSentence', texts)}`).toBe(within);
});
