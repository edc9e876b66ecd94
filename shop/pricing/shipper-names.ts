import type { Texts } from '#shop/kernel/ctx.ts';
import type { ShipperCode } from './shippers.ts';

const nameKeys: Record<ShipperCode, string> = {
  dhl: 'shop.shipper.dhl',
  dpd: 'shop.shipper.dpd',
  gls: 'shop.shipper.gls',
  swisspost: 'shop.shipper.swisspost',
  spedition: 'shop.shipper.spedition',
};

/** A carrier's name, for orders of any age: an unknown one is shown by its code. */
export function shipperName(code: string, texts: Texts): string {
  return code in nameKeys ? texts(nameKeys[code as ShipperCode]) : code;
}

/** A carrier within a sentence: `inSentence` is for the subject and after German "an", `afterWith` is for after "mit" and "bei". */
export function shipperPhrase(
  code: string,
  place: 'inSentence' | 'afterWith',
  texts: Texts,
): string {
  const values = { code, name: shipperName(code, texts) };
  return place === 'afterWith'
    ? texts('shop.shipper.afterWith', values)
    : texts('shop.shipper.inSentence', values);
}
