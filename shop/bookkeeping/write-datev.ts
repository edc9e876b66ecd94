import { columnNames } from './datev-columns.ts';

/** What a document adds to an account: the gross amount of one tax rate, in minor units, or a fee. Negative for an amount that is booked the other way round. */
export type DatevBooking = {
  kind: 'invoice' | 'creditNote' | 'fee';
  amountMinor: number;
  /** Of the receivables, or of vouchers for what is credited as a voucher. */
  account: string;
  /** Of the revenue, which implies the tax. */
  revenueAccount: string;
  /** The day of issue or payment, and that of delivery, as 2026-11-28; a fee has no delivery. */
  issuedOn: string;
  deliveredOn?: string;
  number: string;
  orderNumber: string;
};

export type DatevBatch = {
  consultant: string;
  client: string;
  /** The first day of the fiscal year, and the days of the batch, as 2026-11-28. */
  fiscalYearFrom: string;
  from: string;
  until: string;
  accountLength: string;
  currency: string;
  /** The run's number. */
  run: number;
  /** The moment of export as Berlin's calendar has it: year to milliseconds, 17 digits. */
  madeAt: string;
  bookings: readonly DatevBooking[];
};

/**
 * A batch of bookings in DATEV's format EXTF 700, Buchungsstapel version 13, in code page 1252 with lines that end by CRLF (OP1.bookkeeping).
 * The same input is the same bytes. Pure.
 */
export function writeDatev(batch: DatevBatch): Buffer {
  const lines = [headerOf(batch), columnNames.join(';'), ...batch.bookings.map(lineOf)];
  // All characters of these texts are the same in ISO 8859-1 and code page 1252.
  return Buffer.from(lines.map((line) => `${line}\r\n`).join(''), 'latin1');
}

function headerOf(batch: DatevBatch): string {
  return [
    quoted('EXTF'),
    '700',
    '21',
    quoted('Buchungsstapel'),
    '13',
    batch.madeAt,
    '',
    quoted('RZ'),
    quoted(''),
    quoted(''),
    batch.consultant,
    batch.client,
    digitsOf(batch.fiscalYearFrom),
    batch.accountLength,
    digitsOf(batch.from),
    digitsOf(batch.until),
    quoted(`Lauf ${batch.run} ${batch.currency}`),
    quoted(''),
    '1',
    '0',
    '0',
    quoted(batch.currency),
    '',
    quoted(''),
    '',
    '',
    quoted(''),
    '',
    '',
    quoted(''),
    quoted(''),
  ].join(';');
}

/** Places of the columns that are written, counted from 1. */
const places = {
  amount: 1,
  side: 2,
  account: 7,
  revenueAccount: 8,
  day: 10,
  number: 11,
  text: 14,
  isFixed: 114,
  deliveredOn: 115,
} as const;

const names = { invoice: 'Rechnung', creditNote: 'Gutschrift', fee: 'Mahngebühr' } as const;

function lineOf(booking: DatevBooking): string {
  const { kind, amountMinor, issuedOn, deliveredOn } = booking;
  const isDebit = (kind !== 'creditNote') === amountMinor > 0;
  const cells = Array.from({ length: columnNames.length }, () => '');
  const write = (name: keyof typeof places, cell: string): void => {
    cells[places[name] - 1] = cell;
  };
  write('amount', amountText(Math.abs(amountMinor)));
  write('side', quoted(isDebit ? 'S' : 'H'));
  write('account', booking.account);
  write('revenueAccount', booking.revenueAccount);
  write('day', `${issuedOn.slice(8)}${issuedOn.slice(5, 7)}`);
  write('number', quoted(booking.number));
  write('text', quoted(`${names[kind]} ${booking.orderNumber}`));
  write('isFixed', '0');
  if (deliveredOn !== undefined)
    write(
      'deliveredOn',
      `${deliveredOn.slice(8)}${deliveredOn.slice(5, 7)}${deliveredOn.slice(0, 4)}`,
    );
  return cells.join(';');
}

const quoted = (text: string): string => `"${text.replaceAll('"', '""')}"`;
const digitsOf = (day: string): string => day.replaceAll('-', '');

function amountText(amountMinor: number): string {
  const digits = String(amountMinor).padStart(3, '0');
  return `${digits.slice(0, -2)},${digits.slice(-2)}`;
}
