import { encode } from 'uqr';

/** Money to be transferred; `currency` is ISO 4217. */
export type Transfer = {
  recipient: string;
  iban: string;
  bic: string;
  amountMinor: number;
  currency: string;
  reference: string;
};

/**
 * What banking apps read from a GiroCode: a credit transfer in the form EPC069-12, version 2. Undefined where that form
 * has no room for it: another currency than euro, no amount, a longer name or reference. Pure.
 */
export function giroCodeText(transfer: Transfer): string | undefined {
  const { recipient, iban, bic, amountMinor, currency, reference } = transfer;
  const isAmount = amountMinor > 0 && amountMinor <= 99_999_999_999;
  const fits = recipient.length <= 70 && reference.length <= 140;
  if (currency !== 'EUR' || !isAmount || !fits) return undefined;
  const amount = `EUR${(amountMinor / 100).toFixed(2)}`;
  const head = ['BCD', '002', '1', 'SCT'];
  const money = [bic, recipient, iban.replaceAll(' ', ''), amount];
  const purpose = '';
  const structuredReference = '';
  return head.concat(money, purpose, structuredReference, reference).join('\n');
}

/** A code as modules: `true` is dark. With a margin of four modules, as EPC069-12 and cameras need. */
export function giroCodeModules(transfer: Transfer): boolean[][] | undefined {
  const text = giroCodeText(transfer);
  return text === undefined ? undefined : encode(text, { ecc: 'M', border: 4 }).data;
}

/** The dark modules as data of an SVG path, one unit a module. */
export function pathOf(modules: readonly (readonly boolean[])[]): string {
  return modules
    .flatMap((row, y) =>
      runsOf(row).map(({ from, length }) => `M${from} ${y}h${length}v1h-${length}z`),
    )
    .join('');
}

/** Adjacent dark modules are one rectangle. */
function runsOf(row: readonly boolean[]): { from: number; length: number }[] {
  const runs: { from: number; length: number }[] = [];
  for (const [x, isDark] of row.entries()) {
    const last = runs.at(-1);
    if (!isDark) continue;
    if (last && last.from + last.length === x) last.length += 1;
    else runs.push({ from: x, length: 1 });
  }
  return runs;
}
