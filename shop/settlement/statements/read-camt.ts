import { createHash } from 'node:crypto';
import { elementAt, elementsOf, readXml, textAt, type XmlElement } from './read-xml.ts';

/** A credit of a bank account, in minor units. `bookedOn` is YYYY-MM-DD. */
export type BankEntry = {
  account: string;
  /** The bank's name of the entry, once per account. */
  reference: string;
  bookedOn: string;
  amountMinor: number;
  currency: 'EUR' | 'CHF';
  debtor: string;
  remittance: string;
};

const longest = { reference: 100, debtor: 140, remittance: 1_000 };

/**
 * Reads the booked credits of a bank statement in the format CAMT.053 (ISO 20022), of any version. A collective entry gives one
 * for each of its transactions. Debits, reversals, pending entries and other currencies are left out. Undefined where the file is
 * not such a statement. Pure.
 */
export function readCamt(source: string): BankEntry[] | undefined {
  const document = readXml(source);
  const message = elementAt(document, 'BkToCstmrStmt');
  if (document?.name !== 'Document' || !message) return undefined;
  const entries = elementsOf(message, 'Stmt').flatMap((statement) =>
    elementsOf(statement, 'Ntry').map((entry) => creditsOf(entry, accountOf(statement))),
  );
  return entries.includes(undefined) ? undefined : entries.flatMap((credits) => credits ?? []);
}

function accountOf(statement: XmlElement): string {
  return textAt(statement, 'Acct', 'Id', 'IBAN') || textAt(statement, 'Acct', 'Id', 'Othr', 'Id');
}

/** The credits of an entry; undefined where it is broken. */
function creditsOf(entry: XmlElement, account: string): BankEntry[] | undefined {
  const status = textAt(entry, 'Sts', 'Cd') || textAt(entry, 'Sts');
  const isCredit = textAt(entry, 'CdtDbtInd') === 'CRDT' && textAt(entry, 'RvslInd') !== 'true';
  if (status !== 'BOOK' || !isCredit) return [];
  const bookedOn = /^\d{4}-\d\d-\d\d/.exec(
    textAt(entry, 'BookgDt', 'Dt') || textAt(entry, 'BookgDt', 'DtTm'),
  )?.[0];
  if (bookedOn === undefined || Number.isNaN(Date.parse(bookedOn)) || account === '')
    return undefined;
  const details = elementsOf(entry, 'NtryDtls').flatMap((each) => elementsOf(each, 'TxDtls'));
  const transactions = details.length > 1 ? details : [details[0]];
  const credits = transactions.map((transaction, place) =>
    creditOf({ entry, transaction, place, isCollective: details.length > 1, account, bookedOn }),
  );
  return credits.includes('broken')
    ? undefined
    : credits.filter((credit) => credit !== 'broken' && credit !== 'foreign');
}

type Transaction = {
  entry: XmlElement;
  transaction: XmlElement | undefined;
  place: number;
  isCollective: boolean;
  account: string;
  bookedOn: string;
};

function creditOf(given: Transaction): BankEntry | 'broken' | 'foreign' {
  const { entry, transaction, isCollective, account, bookedOn } = given;
  const amount = isCollective
    ? (elementAt(transaction, 'Amt') ?? elementAt(transaction, 'AmtDtls', 'TxAmt', 'Amt'))
    : elementAt(entry, 'Amt');
  const amountMinor = minorOf(amount?.text.trim() ?? '');
  if (amountMinor === undefined) return 'broken';
  const currency = amount?.attributes.get('Ccy');
  if ((currency !== 'EUR' && currency !== 'CHF') || amountMinor === 0) return 'foreign';
  const remittance = remittanceOf(transaction);
  const credit = {
    account,
    bookedOn,
    amountMinor,
    currency,
    debtor: debtorOf(transaction).slice(0, longest.debtor),
    remittance: remittance.slice(0, longest.remittance),
  } as const;
  return { ...credit, reference: referenceOf(given, credit) };
}

function minorOf(text: string): number | undefined {
  const [, whole, cents = ''] = /^(\d{1,7})(?:\.(\d{1,2})0*)?$/.exec(text) ?? [];
  return whole === undefined ? undefined : Number(whole) * 100 + Number(cents.padEnd(2, '0'));
}

function remittanceOf(transaction: XmlElement | undefined): string {
  const information = elementAt(transaction, 'RmtInf');
  const lines = elementsOf(information, 'Ustrd').map(({ text }) => text);
  const structured = elementsOf(information, 'Strd').map((each) =>
    textAt(each, 'CdtrRefInf', 'Ref'),
  );
  const endToEnd = textAt(transaction, 'Refs', 'EndToEndId');
  return [...lines, ...structured, endToEnd === 'NOTPROVIDED' ? '' : endToEnd]
    .map((line) => line.replaceAll(/\s+/g, ' ').trim())
    .filter((line) => line !== '')
    .join(' ');
}

/** Later versions of the format have a party around the name. */
function debtorOf(transaction: XmlElement | undefined): string {
  return (
    textAt(transaction, 'RltdPties', 'Dbtr', 'Nm') ||
    textAt(transaction, 'RltdPties', 'Dbtr', 'Pty', 'Nm')
  );
}

/** The bank's reference; of transactions without one that of the entry with their place, and without any a digest of the contents. */
function referenceOf(
  { entry, transaction, place, isCollective }: Transaction,
  credit: Omit<BankEntry, 'reference'>,
): string {
  const ofTransaction = isCollective ? textAt(transaction, 'Refs', 'AcctSvcrRef') : '';
  const ofEntry =
    textAt(entry, 'AcctSvcrRef') ||
    textAt(transaction, 'Refs', 'AcctSvcrRef') ||
    textAt(entry, 'NtryRef');
  const digest = () => createHash('sha256').update(JSON.stringify(credit)).digest('hex');
  const reference = ofTransaction || ofEntry || digest();
  const needsPlace = isCollective && reference === ofEntry;
  return (needsPlace ? `${reference}/${place + 1}` : reference).slice(0, longest.reference);
}
