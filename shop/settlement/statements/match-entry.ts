/** A prepaid order that an entry may pay, in minor units. */
export type Candidate = {
  orderNumber: string;
  totalMinor: number;
  /** Of other entries that were booked for it. */
  receivedMinor: number;
  currency: string;
  lastName: string;
  isWaiting: boolean;
};

/**
 * What an entry is proposed for. `certain`: number and amount; `likely`: amount and name, for one order alone; `less` and `more`: the
 * number with another amount than is open; `notWaiting`: the number of an order that waits for no transfer.
 */
export type Proposal = {
  orderNumber: string;
  confidence: 'certain' | 'likely' | 'less' | 'more' | 'notWaiting';
  openMinor: number;
};

type Paying = { amountMinor: number; currency: string; debtor: string; remittance: string };

/**
 * The order numbers of a text, however people wrote them: `R-2026-100001`, `r 2026 100001`, `R2026100001`, and as creditor references of
 * Swiss QR-bills. Pure.
 */
export function orderNumbersIn(text: string): string[] {
  const found = text.matchAll(
    /(?<![A-Za-z\d])(?:RF\d\d)?(R[ABC]?)[\s/_.-]{0,3}(20\d\d)[\s/_.-]{0,3}(\d{6})(?!\d)/gi,
  );
  return [
    ...new Set(
      [...found].map(([, store = '', year, number]) => `${store.toUpperCase()}-${year}-${number}`),
    ),
  ];
}

/** The best proposal for an entry among orders; undefined where there is none. Pure. */
export function matchEntry(entry: Paying, candidates: readonly Candidate[]): Proposal | undefined {
  const inCurrency = candidates.filter(({ currency }) => currency === entry.currency);
  const numbers = orderNumbersIn(entry.remittance);
  const [best] = inCurrency
    .filter(({ orderNumber }) => numbers.includes(orderNumber))
    .map((candidate) => byNumber(entry, candidate))
    .toSorted((one, other) => rank.indexOf(one.confidence) - rank.indexOf(other.confidence));
  return best ?? byName(entry, inCurrency);
}

const rank: readonly Proposal['confidence'][] = ['certain', 'more', 'less', 'notWaiting'];

function byNumber({ amountMinor }: Paying, candidate: Candidate): Proposal {
  const { orderNumber, isWaiting } = candidate;
  const openMinor = openOf(candidate);
  if (!isWaiting) return { orderNumber, confidence: 'notWaiting', openMinor };
  if (amountMinor === openMinor) return { orderNumber, confidence: 'certain', openMinor };
  return { orderNumber, confidence: amountMinor < openMinor ? 'less' : 'more', openMinor };
}

function byName(
  { amountMinor, debtor }: Paying,
  candidates: readonly Candidate[],
): Proposal | undefined {
  const words = wordsOf(debtor);
  const [only, ...others] = candidates.filter(
    (candidate) =>
      candidate.isWaiting &&
      openOf(candidate) === amountMinor &&
      wordsOf(candidate.lastName).some((word) => words.includes(word)),
  );
  if (!only || others.length > 0) return undefined;
  return { orderNumber: only.orderNumber, confidence: 'likely', openMinor: amountMinor };
}

function openOf({ totalMinor, receivedMinor }: Candidate): number {
  return Math.max(0, totalMinor - receivedMinor);
}

function wordsOf(name: string): string[] {
  const plain = name
    .toLowerCase()
    .replaceAll('ä', 'ae')
    .replaceAll('ö', 'oe')
    .replaceAll('ü', 'ue')
    .replaceAll('ß', 'ss');
  return plain.split(/[^\p{L}]+/u).filter((word) => word.length > 2);
}
