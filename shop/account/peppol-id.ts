import { isLeitwegId } from '#shop/payment/leitweg-id.ts';
import { vatNumberOf } from './vat-number.ts';

/**
 * The id of a participant in the Peppol network in its usual form, such as `0204:04011000-1234512345-06`, from a text with the code of
 * its scheme, a colon and its identifier (OP4). Undefined where the scheme is none that buyers of the shop have, or the identifier
 * has not its form or, where it has one, not its check digit. Whether it is registered is not checked. Pure.
 */
export function peppolIdOf(text: string): string | undefined {
  const [, scheme = '', typed = ''] = /^(\d{4}):(.{1,50})$/.exec(text.replaceAll(/\s/g, '')) ?? [];
  const identifier = schemes[scheme]?.(typed);
  return identifier === undefined ? undefined : `${scheme}:${identifier}`;
}

/** By the code of a scheme: the identifier in its usual form, or undefined. */
const schemes: Readonly<Record<string, (typed: string) => string | undefined>> = {
  // DUNS
  '0060': digits(/^\d{9}$/),
  // GLN
  '0088': digits(/^\d{13}$/, hasGlnCheckDigit),
  // Chamber of commerce of the Netherlands
  '0106': digits(/^\d{8}$/),
  // UID of Switzerland
  '0183': vatNumberIn('CHE', /^CHE\d{9}$/),
  // CVR of Denmark
  '0184': vatNumberIn('DK'),
  // OIN of the Netherlands
  '0190': digits(/^0\d{19}$/),
  // Leitweg-ID
  '0204': (typed) => (isLeitwegId(typed) ? typed.toUpperCase() : undefined),
  // Number of an enterprise in Belgium
  '0208': digits(/^[01]\d{9}$/, (own) => vatNumberOf(`BE${own}`) !== undefined),
  // Partita IVA
  '0211': vatNumberIn('IT'),
  // VAT numbers of Austria, Belgium, Switzerland, Germany, Luxembourg, the Netherlands, Poland and France
  '9914': vatNumberIn('AT'),
  '9925': vatNumberIn('BE'),
  '9927': vatNumberIn('CHE'),
  '9930': vatNumberIn('DE'),
  '9938': vatNumberIn('LU'),
  '9944': vatNumberIn('NL'),
  '9945': vatNumberIn('PL'),
  '9957': vatNumberIn('FR'),
  // Authorities of Austria, whose names have neither form nor check digit
  '9915': (typed) => (/^[\dA-Za-z][\w.-]{0,49}$/.test(typed) ? typed : undefined),
};

function digits(form: RegExp, isChecked: (own: string) => boolean = () => true) {
  return (typed: string) => (form.test(typed) && isChecked(typed) ? typed : undefined);
}

function vatNumberIn(country: string, form = /./) {
  return (typed: string) => {
    const number = vatNumberOf(typed);
    return number?.startsWith(country) && form.test(number) ? number : undefined;
  };
}

/** GS1: weights 3 and 1 in turn, from the digit before the last one. */
function hasGlnCheckDigit(own: string): boolean {
  const sum = Array.from(own, Number).reduce(
    (total, digit, at) => total + digit * (at % 2 === 0 ? 1 : 3),
    0,
  );
  return sum % 10 === 0;
}
