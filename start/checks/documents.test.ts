import { beforeAll, expect, test } from 'vitest';
import { invoiceSamples } from '#demo/invoice-samples.ts';
import { writeXrechnung } from '#shop/invoices/einvoice/write-xrechnung.ts';
import { brokenRules, includedRules, readRules, type Rules } from './e-invoice-rules/rules.ts';

let rules: Rules[];
beforeAll(async () => {
  rules = await readRules(includedRules);
});

/** The ids of the rules of EN 16931 and XRechnung that an invoice breaks, warnings too. */
const broken = (xml: string) => rules.flatMap((each) => brokenRules(each, xml).map(({ id }) => id));

const samples = Object.entries(invoiceSamples());
const everyday = new Set([
  'voucher',
  'two rates',
  'business with Leitweg-ID',
  'further school of a board',
  'business credit',
]);

test.each(samples.filter(([kind]) => everyday.has(kind)))(
  '[OP4.rules] the official rules accept the e-invoice “%s”',
  async (_, each) => {
    expect(broken(await writeXrechnung(each, (key) => key))).toEqual([]);
  },
);

test.each(samples.filter(([kind]) => !everyday.has(kind)))(
  '[OP4.rules] the official rules accept the e-invoice of a further kind, “%s”',
  { tags: 'deep' },
  async (_, each) => {
    expect(broken(await writeXrechnung(each, (key) => key))).toEqual([]);
  },
);

test('[OP4.rules] the official rules refuse a wrong total and a missing reference of the buyer', async () => {
  const [, document] = samples[0] ?? [];
  if (!document) throw new Error('There is no sample.');
  const xml = await writeXrechnung(document, (key) => key);
  const wrongTotal = xml.replace(/(<cbc:TaxInclusiveAmount[^>]*>)[^<]*/, '$11.00');
  expect(broken(wrongTotal)).toEqual(['BR-CO-15', 'BR-CO-16']);
  expect(rules.map(({ name }) => name).toSorted()).toEqual([
    'EN16931-UBL-validation',
    'XRechnung-UBL-validation',
  ]);
  const unreferenced = xml.replace(/<cbc:BuyerReference>[^<]*<\/cbc:BuyerReference>/, '');
  expect(broken(unreferenced)).toEqual(['BR-DE-15']);
});
