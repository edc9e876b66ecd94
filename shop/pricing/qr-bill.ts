import { encode } from 'uqr';

/** A person or company with its structured address; `country` is an ISO code. */
export type Party = {
  name: string;
  street: string;
  postcode: string;
  city: string;
  country: string;
};

/** Money to be transferred to a Swiss account. `reference` is the number of the order or invoice. */
export type SwissTransfer = {
  creditor: Party;
  iban: string;
  amountMinor: number;
  currency: string;
  reference: string;
  /** The sentence for people. */
  message: string;
  debtor: Party | undefined;
};

/**
 * What banking apps read from a Swiss QR-bill: the Swiss Payments Code 0200 of SIX with addresses of type S. To a QR-IBAN with a QR
 * reference, to other accounts with a creditor reference (ISO 11649). Undefined where that form has no room for it: an account outside
 * of Switzerland and Liechtenstein, another currency than franc and euro, no amount, a creditor without an address. Pure.
 */
export function swissQrText(transfer: SwissTransfer): string | undefined {
  const { creditor, amountMinor, currency, message, debtor } = transfer;
  const iban = transfer.iban.replaceAll(' ', '');
  const isAmount = amountMinor > 0 && amountMinor <= 99_999_999_999;
  const isCurrency = currency === 'CHF' || currency === 'EUR';
  if (!isSwissIban(iban) || !isAmount || !isCurrency || !isWhole(creditor)) return undefined;
  const noParty = Array<string>(7).fill('');
  return [
    'SPC',
    '0200',
    '1',
    iban,
    ...partyLines(creditor),
    ...noParty,
    (amountMinor / 100).toFixed(2),
    currency,
    ...(debtor && isWhole(debtor) ? partyLines(debtor) : noParty),
    ...referenceOf(iban, transfer.reference),
    plain(message, 140),
    'EPD',
  ].join('\n');
}

/** Whether a text is an account number of Switzerland or Liechtenstein with right check digits. Pure. */
function isSwissIban(iban: string): boolean {
  return /^(?:CH|LI)\d{7}[0-9A-Z]{12}$/.test(iban) && mod97(iban.slice(4) + iban.slice(0, 4)) === 1;
}

const isWhole = ({ name, postcode, city, country }: Party): boolean =>
  [name, postcode, city].every((part) => part.trim() !== '') && /^[A-Z]{2}$/.test(country);

function partyLines({ name, street, postcode, city, country }: Party): string[] {
  const [, road = street, house = ''] = /^(.*\D)\s+(\d[\w/ -]{0,15})$/.exec(street.trim()) ?? [];
  return [
    'S',
    plain(name, 70),
    plain(road, 70),
    plain(house, 16),
    plain(postcode, 16),
    plain(city, 35),
    country,
  ];
}

/** On one line, without characters that the form does not allow. */
function plain(text: string, most: number): string {
  return text
    .replaceAll(/[\p{Cc}\u00AD]/gu, ' ')
    .replaceAll(/[^\u0020-\u007E\u00A0-\u017F\u0218-\u021B\u20AC]/g, '')
    .replaceAll(/\s+/g, ' ')
    .trim()
    .slice(0, most);
}

/** The kind of a reference and the reference itself. */
export function referenceOf(iban: string, number: string): ['QRR' | 'SCOR', string] {
  const bank = Number(iban.slice(4, 9));
  const isQrIban = bank >= 30_000 && bank <= 31_999;
  return isQrIban ? ['QRR', qrReference(number)] : ['SCOR', creditorReference(number)];
}

/** A number as a QR reference: its letters as two digits each, with the check digit of modulo 10, recursive. */
function qrReference(number: string): string {
  const digits = digitsOf(alphanumeric(number)).slice(-26).padStart(26, '0');
  const carry = digits
    .split('')
    .reduce((rest, digit) => carries[(rest + Number(digit)) % 10] ?? 0, 0);
  return digits + String((10 - carry) % 10);
}

const carries = [0, 9, 4, 6, 8, 2, 7, 1, 3, 5];

/** A number as a creditor reference of ISO 11649. */
function creditorReference(number: string): string {
  const core = alphanumeric(number).slice(-21);
  const check = 98 - mod97(`${core}RF00`);
  return `RF${String(check).padStart(2, '0')}${core}`;
}

const alphanumeric = (text: string): string => text.toUpperCase().replaceAll(/[^A-Z0-9]/g, '');

/** Letters as two digits, A as 10. */
const digitsOf = (text: string): string =>
  text.replaceAll(/[A-Z]/g, (letter) => String(letter.charCodeAt(0) - 55));

function mod97(text: string): number {
  return digitsOf(text)
    .split('')
    .reduce((rest, digit) => (rest * 10 + Number(digit)) % 97, 0);
}

/** The code as modules, `true` is dark, with a margin of `border` modules and without the Swiss cross; undefined as `swissQrText`. */
export function swissQrModules(transfer: SwissTransfer, border: number): boolean[][] | undefined {
  const text = swissQrText(transfer);
  return text === undefined ? undefined : encode(text, { ecc: 'M', border }).data;
}

/** The Swiss cross in the middle of a code, as squares and bars from the one at the bottom up, in parts of the code's side. */
export const swissCross = [
  { width: 7 / 46, height: 7 / 46, isDark: false },
  { width: 6 / 46, height: 6 / 46, isDark: true },
  { width: 3.89 / 46, height: 1.17 / 46, isDark: false },
  { width: 1.17 / 46, height: 3.89 / 46, isDark: false },
] as const;
