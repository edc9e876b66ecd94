import { expect, test } from 'vitest';
import { invoiceSamples } from '#demo/invoice-samples.ts';
import { mainRateOf, sumByRate, totalsOf } from '#shop/pricing/totals.ts';
import { divideRounded } from '#shop/kernel/money.ts';
import fc from '#tests/support/properties.ts';
import { creditOf } from '../credit-content.ts';
import type { Content, ContentLine } from '../issued.ts';
import { netAmounts } from './net-amounts.ts';

const line = fc
  .record({
    quantity: fc.integer({ min: 1, max: 300 }),
    unitMinor: fc.integer({ min: 1, max: 50_000 }),
    discountPercent: fc.integer({ min: 0, max: 100 }),
    taxRateBasisPoints: fc.constantFrom(1900, 700, 2000, 1000, 0),
  })
  .map(({ discountPercent, ...rest }) => ({
    ...rest,
    discountMinor: Math.floor((rest.quantity * rest.unitMinor * discountPercent) / 100),
  }));

const anyInvoice = fc
  .record({
    lines: fc.array(line, { minLength: 1, maxLength: 12 }),
    shippingMinor: fc.integer({ min: 0, max: 4000 }),
    paymentFeeMinor: fc.constantFrom(0, 590),
    pricesIncludeTax: fc.boolean(),
  })
  .map(({ lines, ...rest }): Content => {
    const sample = invoiceSamples()['consumer']!.content;
    const taxed = lines.map((each) => ({ ...each, totalMinor: each.quantity * each.unitMinor }));
    const whole = lines.map((each, index): ContentLine => ({
      ...sample.lines[0]!,
      ...each,
      lineNumber: index + 1,
    }));
    const { taxes, totalMinor } = totalsOf({ lines: taxed, ...rest });
    const chargedAtBasisPoints = mainRateOf(sumByRate(taxed)) ?? 0;
    return { ...sample, ...rest, lines: whole, chargedAtBasisPoints, taxes, totalMinor };
  });

/**
 * Violations of the standard's rules on a document's amounts. The standard tolerates a whole currency unit between tax and
 * computed tax; ours differ by rounded cents only.
 */
function brokenRules(content: Content, roundings = 1): string[] {
  const net = netAmounts(content);
  const broken: string[] = [];
  if (net.linesMinor + net.chargesMinor + net.taxMinor !== content.totalMinor)
    broken.push('BR-CO-15');
  for (const { rateBasisPoints, netMinor, taxMinor } of content.taxes) {
    const lines = net.lines.filter((each) => each.line.taxRateBasisPoints === rateBasisPoints);
    const charges = rateBasisPoints === content.chargedAtBasisPoints ? net.chargesMinor : 0;
    if (lines.reduce((sum, each) => sum + each.netMinor, charges) !== netMinor)
      broken.push('BR-S-08');
    const computed = divideRounded(netMinor * rateBasisPoints, 10_000);
    if (Math.abs(computed - taxMinor) > roundings) broken.push('BR-S-09');
  }
  for (const { line: goods, netMinor, discountMinor, price } of net.lines) {
    const whole = (goods.quantity * price.amountMinor) / price.pieces;
    if (netMinor < 0 || whole - discountMinor !== netMinor) broken.push('R120');
  }
  return broken;
}

test('[OP4.e-invoice] lines, charges and tax groups of every invoice add up to the cent (BR-CO-15, BR-S-08, BR-S-09, PEPPOL R120)', () => {
  fc.assert(
    fc.property(anyInvoice, (content) => {
      expect(brokenRules(content)).toEqual([]);
    }),
    { numRuns: 300 },
  );
});

test('[OP4] so do those of its credit notes of pieces, charges and allowances', () => {
  const parts = fc.record({ part: fc.integer({ min: 1, max: 100 }), allowanceMinor: fc.nat(500) });
  fc.assert(
    fc.property(anyInvoice, parts, (invoice, { part, allowanceMinor }) => {
      const lines = invoice.lines
        .filter((_, index) => index % 2 === part % 2)
        .map(({ lineNumber, quantity }) => ({
          lineNumber,
          quantity: Math.ceil((quantity * part) / 100),
        }));
      const shippingMinor = Math.floor((invoice.shippingMinor * part) / 100);
      const credit = creditOf(invoice, [], { lines, shippingMinor, allowanceMinor });
      const note = credit && { ...invoice, ...credit, shippingMinor, paymentFeeMinor: 0 };
      expect(note ? brokenRules(note, 2) : []).toEqual([]);
    }),
    { numRuns: 300 },
  );
});
