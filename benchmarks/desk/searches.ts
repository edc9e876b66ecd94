import {
  customers,
  draftCustomers,
  findRecords,
} from '#contract/backoffice-operations.generated.ts';
import type { MeasuredRequest } from './measured-request.ts';
import type { Sample } from './samples.sql.ts';

type Words = Record<string, (sample: Sample) => string>;

const customerWords: Words = {
  'customer number': ({ customerNumber }) => customerNumber,
  'first and last name': ({ firstName, lastName }) => `${firstName} ${lastName}`,
  'last name': ({ lastName }) => lastName,
  'last and first name': ({ firstName, lastName }) => `${lastName}, ${firstName}`,
  'beginning of a last name': ({ lastName }) => lastName.slice(0, 3),
  'e-mail': ({ email }) => email,
  'beginning of an e-mail': ({ email }) => email.slice(0, 4),
  'name of a school': ({ company }) => company,
  'beginning of the name of a school': ({ company }) => company.slice(0, 4),
  'word in the name of a school': ({ company }) => company.split(' ').at(-1) ?? '',
  'order number': ({ orderNumber }) => orderNumber,
  'a number of nothing': ({ orderNumber }) => `9${orderNumber.slice(-6)}`,
  'a word of nothing': ({ lastName }) => `x${lastName}`,
};

/** What the box for everything finds besides customers: numbers as they are typed. */
const recordWords: Words = {
  ...customerWords,
  'order number in lower case': ({ orderNumber }) => orderNumber.toLowerCase(),
  'end of an order number': ({ orderNumber }) => orderNumber.slice(-6),
  'tracking code': ({ trackingCode }) => trackingCode,
  'tracking code of a return': ({ returnCode }) => returnCode,
  'return number': ({ returnNumber }) => returnNumber,
  'invoice number': ({ invoiceNumber }) => invoiceNumber,
  'credit note number': ({ creditNoteNumber }) => creditNoteNumber,
  'item number': ({ itemNumber }) => itemNumber,
  EAN: ({ ean }) => ean,
};

/** The box for everything. */
export function recordSearches(samples: readonly Sample[]): MeasuredRequest[] {
  return asked(samples, recordWords, (desk, text) => desk.ask(findRecords, { text }));
}

/** The searches among customers: of their desk, and of orders by telephone. */
export function customerSearches(samples: readonly Sample[]): MeasuredRequest[] {
  return [
    ...asked(samples, customerWords, (desk, search) => desk.ask(customers, { search })),
    ...asked(samples, customerWords, (desk, search) => desk.ask(draftCustomers, { search })).map(
      ({ name, ask }) => ({ name: `for a draft, ${name}`, ask }),
    ),
  ];
}

function asked(
  samples: readonly Sample[],
  words: Words,
  ask: (desk: Parameters<MeasuredRequest['ask']>[0], text: string) => Promise<{ ms: number }>,
): MeasuredRequest[] {
  return Object.entries(words).map(([name, textOf]) => ({
    name,
    ask: (desk, turn) => ask(desk, textOf(sampleOf(samples, turn))),
  }));
}

/** The sample of a turn. Throws where there are none. */
export function sampleOf(samples: readonly Sample[], turn: number): Sample {
  const sample = samples[turn % samples.length];
  if (!sample) throw new Error('The shop has no orders.');
  return sample;
}
